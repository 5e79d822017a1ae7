// The page at `/api/docs`: Swagger UI on functions/openapi.yaml, made of files of this site alone. Hosting serves a file before it asks a
// function, so nobody's cold start carries it.
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../toolchain.mjs';

const viewer = path.join(root, 'node_modules', 'swagger-ui-dist');

/** No script stands in the page: a strict Content-Security-Policy lets it pass. */
const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Gym Power: REST interface</title>
<link rel="stylesheet" href="/api-docs/swagger-ui.css">
</head>
<body>
<div id="docs"></div>
<script src="/api-docs/swagger-ui-bundle.js"></script>
<script src="/api-docs/start.js"></script>
</body>
</html>
`;

/** `showExtensions`: who may call (`x-access`). `validatorUrl`: by default the viewer sends the document to a badge service of its makers. */
const start = `SwaggerUIBundle({ url: '/api-docs/openapi.yaml', dom_id: '#docs', validatorUrl: null, deepLinking: true, defaultModelsExpandDepth: 0, showExtensions: true });
`;

/** @param dist what Hosting serves */
export function buildApiDocs(dist: string): void {
  const assets = path.join(dist, 'api-docs');
  fs.mkdirSync(assets, { recursive: true });
  fs.mkdirSync(path.join(dist, 'api'), { recursive: true });
  for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
    fs.copyFileSync(path.join(viewer, file), path.join(assets, file));
  fs.copyFileSync(path.join(root, 'functions', 'openapi.yaml'), path.join(assets, 'openapi.yaml'));
  fs.writeFileSync(path.join(assets, 'start.js'), start);
  // `cleanUrls` serves it as /api/docs.
  fs.writeFileSync(path.join(dist, 'api', 'docs.html'), page);
}
