import { createApp } from './platform/http/app.ts';
import { routes } from './routes.ts';

export const app = createApp({ routes });
