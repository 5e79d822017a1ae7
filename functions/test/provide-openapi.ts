import type { TestProject } from 'vitest/node';
import { describeApi, type OpenApi } from '../../scripts/system/api-docs/describe-api.ts';
import { routes } from '../src/routes.ts';

declare module 'vitest' {
  interface ProvidedContext {
    openapi: OpenApi;
  }
}

export default function provideOpenApi(project: TestProject): void {
  project.provide('openapi', describeApi(routes));
}
