import os from 'node:os';

/** Describes this machine in a report, for example `2 cores (Intel(R) Xeon(R) ...), Node 24.21.0`. */
export const machine = (): string =>
  `${os.availableParallelism()} cores (${os.cpus()[0]?.model.trim()}), Node ${process.versions.node}`;
