/** Parses openapi.yaml once for all test files: for each of them it would take a quarter of a second. */
import fs from 'node:fs';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { parse } from 'yaml';
import type { OpenApi } from './openapi.ts';

declare module 'vitest' {
  interface ProvidedContext {
    openapi: OpenApi;
  }
}

const file = path.resolve(import.meta.dirname, '../openapi.yaml');

export default function provideOpenApi(project: TestProject): void {
  project.provide('openapi', parse(fs.readFileSync(file, 'utf8')) as OpenApi);
}
