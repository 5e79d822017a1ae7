import { Problem } from '../problem.ts';
import { emulatorHosts, PROJECT } from '../system/demo-project.ts';
import { isTaken, ports } from '../system/ports.ts';

/**
 * Points this process at a real project (with the credentials of `gcloud auth application-default login`), or at the
 * running emulators if none is named.
 * @throws Problem when the emulators do not run
 */
export async function pointAt(project: string | undefined): Promise<void> {
  if (project) {
    process.env['GCLOUD_PROJECT'] = project;
    return;
  }
  if (!(await isTaken(ports.firestore.port)))
    throw new Problem(
      'The emulators do not run: start them with `npm start`, or name a real project with `--project ID`.',
    );
  process.env['GCLOUD_PROJECT'] ??= PROJECT;
  Object.assign(process.env, emulatorHosts);
}
