import { config } from './platform/config.ts';
import { createApp } from './platform/http/create-app.ts';
import { currentGym } from './records/settings-store.ts';
import { rootRoutes, routes } from './routes.ts';

// Fails at start if a setting is missing or unfit for production, instead of at the first payment.
config();
// Prefetch. If it fails, the first request fails.
currentGym().catch(() => undefined);

export const app = createApp({ routes, rootRoutes });
