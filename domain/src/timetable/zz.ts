import { GymHistory } from '../../test/gym-history.ts';
const from = Number(process.argv[2]), to = Number(process.argv[3]);
for (let seed = from; seed <= to; seed++) {
  const history = new GymHistory(seed);
  for (let step = 0; step < 1000; step++) {
    try {
      const findings = history.step() ? history.findings() : [];
      if (findings.length) { console.log(seed, step, findings); break; }
    } catch (e) { console.log(seed, step, e); break; }
  }
}
console.log('end');
