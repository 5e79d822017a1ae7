// `npm run settings -- FILE.json --project ID`: writes the gym's first settings (`settings/gym`) from a file with the
// fields of domain/src/gym.ts; the policy may be left out. Without a project: into the running emulators. Later changes
// are made in the dashboard; `--replace` overwrites them.
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';
import { demoContacts, demoGym, type Gym, gymSchema, type GymSettings, gymView } from '../../domain/src/index.ts';
import { printError, Problem } from '../problem.ts';
import { root } from '../toolchain.mjs';
import { pointAt } from './point-at.ts';

const COMMAND = '`npm run settings -- FILE.json --project ID`';

/**
 * What a file says, over the policy of the environment. Contact data have no first value.
 * @throws Problem naming what is missing or not valid
 */
export function firstSettings(file: Readonly<Record<string, unknown>>, env: NodeJS.Dict<string> = {}): Gym {
  const { planDays, holdMinutes, withdrawalDays, ...demo } = demoGym;
  const policy = {
    cancelHours: demo.cancelHours,
    creditDays: demo.creditDays,
    creditsAMonth: demo.creditsAMonth,
    makeUps: demo.makeUps,
    graceDays: demo.graceDays,
    renewDays: demo.renewDays,
    bookDays: demo.bookDays,
    offerHours: demo.offerHours,
    promoteHours: demo.promoteHours,
    freezes: demo.freezes,
    freezeMinDays: demo.freezeMinDays,
    freezeMaxDays: demo.freezeMaxDays,
    freezeDaysAYear: demo.freezeDaysAYear,
    freezeNoticeDays: demo.freezeNoticeDays,
    asksFitness: demo.asksFitness,
    sellsWithoutStock: demo.sellsWithoutStock,
    planDays: Number(env['PLAN_DAYS'] ?? planDays),
    holdMinutes: Number(env['HOLD_MINUTES'] ?? holdMinutes),
  };
  try {
    const gym = gymSchema.validateSync({ ...policy, ...file }, { abortEarly: false, stripUnknown: true });
    return { ...gym, withdrawalDays };
  } catch (error) {
    throw new Problem(`The settings are not valid: ${describe(error)}.`);
  }
}

const describe = (error: unknown): string =>
  ((error as { inner?: { path?: string; message: string }[] }).inner ?? [])
    .map(({ path: field, message }) => `${field}: ${message}`)
    .join('; ') || String(error);

/**
 * What a deployment builds into the site.
 * @param settings as they are stored; null if there are none
 * @throws Problem if customers would be led to nobody
 */
export function deployable(settings: GymSettings | null): Gym {
  if (!settings) throw new Problem(`The project has no settings of the gym: write them once with ${COMMAND}.`);
  const gym = gymView(settings);
  const invented = demoContacts(gym);
  if (invented.length > 0)
    throw new Problem(
      `The gym still has the demo's ${invented.join(', ')}: change them in 'Ajustes', or with ${COMMAND}.`,
    );
  return gym;
}

/** Reads them from the project that this process points at. */
export async function storedSettings(): Promise<GymSettings | null> {
  const { db } = await import('../../functions/src/platform/firebase.ts');
  const { entity } = await import('../../functions/src/platform/documents.ts');
  return entity<GymSettings>(await db().doc('settings/gym').get());
}

async function main(file: string | undefined, project: string | undefined, replace: boolean): Promise<string> {
  if (!file) throw new Problem(`Name the file: ${COMMAND}.`);
  const envFile = path.join(root, 'functions', `.env.${project}`);
  const env = fs.existsSync(envFile) ? parseEnv(fs.readFileSync(envFile, 'utf8')) : {};
  const gym = firstSettings(JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>, env);
  await pointAt(project);
  if ((await storedSettings()) && !replace)
    throw new Problem("The gym has settings already: change them in the dashboard's 'Ajustes', or add --replace.");
  const { db } = await import('../../functions/src/platform/firebase.ts');
  const now = new Date();
  await db()
    .doc('settings/gym')
    .set({ ...gym, createdAt: now, updatedAt: now });
  return `✓ ${gym.tradeName} has its settings in ${process.env['GCLOUD_PROJECT']}.`;
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    options: { project: { type: 'string' }, replace: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  try {
    console.log(await main(positionals[0], values.project, values.replace));
    process.exit(0);
  } catch (error) {
    printError(error);
    process.exit(1);
  }
}
