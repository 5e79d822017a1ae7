// Serves the site with hot reload, in place of the Hosting emulator, which serves the built one.
import path from 'node:path';
import { createServer } from 'vite';
import { root } from '../toolchain.mjs';
import { PROJECT, REGION } from './demo-project.ts';
import { address, ports } from './ports.ts';

/** In the Functions emulator, project, region and function come before the path that the function sees. */
const api = `${address(ports.functions)}/${PROJECT}/${REGION}/api`;

export async function startDevServer(): Promise<void> {
  const server = await createServer({
    root: path.join(root, 'web'),
    clearScreen: false,
    logLevel: 'warn',
    server: {
      host: '127.0.0.1',
      port: ports.site.port,
      strictPort: true,
      proxy: { '/api': { target: address(ports.functions), rewrite: (url) => new URL(api).pathname + url } },
    },
  });
  await server.listen();
}
