import { config } from './platform/config.ts';
import { createApp } from './platform/http/app.ts';
import { rootRoutes, routes } from './routes.ts';

// Fails at start when a setting is missing or unfit for production, instead of at the first payment.
config();

export const app = createApp({ routes, rootRoutes });
