// `node import-bundle.mjs FILE`: imports a bundle and prints how long that took, as `{ wall, cpu }` in milliseconds.
const before = process.cpuUsage();
const start = performance.now();
await import(process.argv[2]);
const wall = performance.now() - start;
const { user, system } = process.cpuUsage(before);
console.log(JSON.stringify({ wall, cpu: (user + system) / 1000 }));
