// The page at `/api/docs`: Swagger UI for functions/openapi.yaml. Hosting serves it as static files, so it adds nothing
// to the functions' cold start.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../../toolchain.mjs';

const viewer = path.join(root, 'node_modules', 'swagger-ui-dist');
const openapi = path.join(root, 'functions', 'openapi.yaml');

/** @param dist the folder that Hosting serves */
export function buildApiDocs(dist: string): void {
  const copy = (file: string, to: string) => fs.cpSync(file, path.join(dist, to));
  copy(path.join(viewer, 'swagger-ui.css'), 'api-docs/swagger-ui.css');
  copy(path.join(viewer, 'swagger-ui-bundle.js'), 'api-docs/swagger-ui-bundle.js');
  copy(openapi, 'api-docs/openapi.yaml');
  copy(path.join(import.meta.dirname, 'start.js'), 'api-docs/start.js');
  // Hosting's `cleanUrls` serves it as /api/docs.
  copy(path.join(import.meta.dirname, 'docs.html'), 'api/docs.html');
}
