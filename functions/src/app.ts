import { config } from './platform/config.ts';
import { createApp } from './platform/http/app.ts';
import { rootRoutes, routes } from './routes.ts';

// An instance with settings that are missing or unfit answers nothing at all, instead of failing at the first payment.
config();

export const app = createApp({ routes, rootRoutes });
