/** Loads the server and opens the small gym, for a test or a search. */
import { loadDemoSettings, PROJECT } from '../../scripts/system/demo-project.ts';
import { openSmallGym, type SmallGym } from './gym.ts';
import { type Edit, loadServer, Processes } from './process.ts';

/** @param edit a defect to plant */
export async function openSimulation(edit: Edit | null = null): Promise<{ gym: SmallGym; processes: Processes }> {
  // Nothing connects to it. The server takes demo settings only beside an emulator.
  Object.assign(process.env, { GCLOUD_PROJECT: PROJECT, FIRESTORE_EMULATOR_HOST: 'simulated' });
  loadDemoSettings();
  const processes = new Processes(await loadServer(edit));
  return { gym: await openSmallGym(processes), processes };
}
