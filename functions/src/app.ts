import { config } from './platform/config.ts';
import { createApp } from './platform/http/app.ts';
import { currentGym } from './records/settings-store.ts';
import { rootRoutes, routes } from './routes.ts';

// Fails at start when a setting is missing or unfit for production, instead of at the first payment.
config();
// Read before the first request asks for them. Where that fails, the request does.
currentGym().catch(() => undefined);

export const app = createApp({ routes, rootRoutes });
