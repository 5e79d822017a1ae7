// The page at `/api/docs`: Swagger UI for the description of the REST interface. Hosting serves it as static files, so
// it adds nothing to the functions' cold start.
import fs from 'node:fs';
import path from 'node:path';
import { stringify } from 'yaml';
import { routes } from '../../../functions/src/routes.ts';
import { root } from '../../toolchain.mjs';
import { describeApi } from './describe-api.ts';

const viewer = path.join(root, 'node_modules', 'swagger-ui-dist');

/** @param dist the folder that Hosting serves */
export function buildApiDocs(dist: string): void {
  const copy = (file: string, to: string) => fs.cpSync(file, path.join(dist, to));
  copy(path.join(viewer, 'swagger-ui.css'), 'api-docs/swagger-ui.css');
  copy(path.join(viewer, 'swagger-ui-bundle.js'), 'api-docs/swagger-ui-bundle.js');
  // Version 1.1 quotes what older readers of YAML would take for dates and times.
  fs.writeFileSync(
    path.join(dist, 'api-docs/openapi.yaml'),
    stringify(describeApi(routes), { version: '1.1', aliasDuplicateObjects: false }),
  );
  copy(path.join(import.meta.dirname, 'start.js'), 'api-docs/start.js');
  // Hosting's `cleanUrls` serves it as /api/docs.
  copy(path.join(import.meta.dirname, 'docs.html'), 'api/docs.html');
}
