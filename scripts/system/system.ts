// The whole local system: emulators, stand-ins, site. Starts them in order, notices when one dies, and ends them all.
import { setTimeout as sleep } from 'node:timers/promises';
import { Problem } from '../problem.ts';
import { buildFunctions, buildWeb, type Packages, watchFunctions } from './build.ts';
import { emulators, READY, type Emulator } from './emulators.ts';
import { address, checkPortsFree, isTaken, ports, type Port } from './ports.ts';
import { descendants, killTree } from './process-tree.ts';
import { runSchedules } from './schedules.ts';
import { startService, type Program, type Service } from './service.ts';
import { waitForAnswer } from './wait-for-answer.ts';

/** `site`: everything, built. `dev`: the same with hot reload. `data`: only the Auth and Firestore emulators, empty. */
export type Extent = 'site' | 'dev' | 'data';

const emulatorsOf: Record<Extent, readonly Emulator[]> = {
  site: ['auth', 'firestore', 'functions', 'hosting'],
  dev: ['auth', 'firestore', 'functions'],
  data: ['auth', 'firestore'],
};

const portsOf: Record<Extent, readonly Port[]> = {
  site: Object.values(ports),
  dev: Object.values(ports),
  data: [ports.auth, ports.firestore, ports.hub, ports.logging],
};

/** How often to check that every port still answers. */
const HEARTBEAT_MS = 2000;

export class System {
  readonly #extent: Extent;
  readonly #say: (step: string) => void;
  readonly #packages: Packages;
  readonly #services = new Map<string, Service>();
  readonly #failure = Promise.withResolvers<never>();
  #ready = false;
  #stopped = false;
  #endSchedules = (): void => undefined;

  /**
   * @param say called before each slow step
   * @param packages where the built functions have theirs
   */
  constructor(extent: Extent, say: (step: string) => void, packages: Packages = 'bundled') {
    this.#packages = packages;
    this.#extent = extent;
    this.#say = say;
  }

  /**
   * Resolves when everything answers.
   * @throws Problem when a port is in use, Java is missing or a program ends
   */
  async start(): Promise<void> {
    await checkPortsFree(portsOf[this.#extent]);
    const suite = emulators(emulatorsOf[this.#extent], this.#say);
    await Promise.race([
      this.#extent === 'data' ? this.#startSuite(suite) : this.#startAll(suite),
      this.#failure.promise,
    ]);
  }

  /** Never resolves; rejects with a Problem when a part of the running system dies. */
  async watch(): Promise<never> {
    return await Promise.race([this.#heartbeat(), this.#failure.promise]);
  }

  /**
   * Ends everything, even in the middle of the start.
   * @param gently lets the emulators shut down. They never finish if one of them has died.
   */
  async stop(gently = true): Promise<void> {
    this.#stopped = true;
    this.#endSchedules();
    await Promise.all([...this.#services.values()].map((service) => service.stop(gently && this.#ready)));
    for (const pid of descendants(process.pid)) killTree(pid);
  }

  async #startAll(suite: Program): Promise<void> {
    this.#say(this.#extent === 'dev' ? 'Building the functions' : 'Building the functions and the site');
    await (this.#extent === 'dev' ? watchFunctions() : Promise.all([buildFunctions(this.#packages), buildWeb()]));

    this.#say('Starting the emulators and the stand-ins');
    this.#run({ name: 'stand-ins', args: ['sandbox/src/main.ts'] });
    await Promise.all([this.#startSuite(suite), waitForAnswer(address(ports.sendGrid))]);

    this.#say('Filling in the demo data');
    const { seed } = await import('./seed.ts');
    await seed();

    if (this.#extent === 'dev') {
      const { startDevServer } = await import('./dev-server.ts');
      await startDevServer();
    }
    await Promise.all([waitForAnswer(address(ports.site)), waitForAnswer(`${address(ports.site)}/api/activity/all`)]);
    this.#endSchedules = runSchedules();
  }

  async #startSuite(suite: Program): Promise<void> {
    await this.#run(suite).hasLogged(READY);
    this.#ready = true;
  }

  #run(program: Program): Service {
    // The start may reach its next step while `stop` is already running.
    if (this.#stopped) throw new Problem('The system was stopped while it started.');
    const service = startService(program);
    service.failed.catch(this.#failure.reject);
    this.#services.set(program.name, service);
    return service;
  }

  /** Needed because the suite goes on when one of its emulators dies. */
  async #heartbeat(): Promise<never> {
    for (;;) {
      await sleep(HEARTBEAT_MS);
      for (const { port, use } of portsOf[this.#extent]) {
        if (!(await isTaken(port)))
          throw new Problem(`Port ${port} no longer answers: ${use} has ended. See the logs in .cache.`);
      }
    }
  }
}
