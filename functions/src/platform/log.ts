/** Structured logs for Cloud Logging: one JSON object per line. Never log a token, key, password or mail address. */
import { AsyncLocalStorage } from 'node:async_hooks';

const context = new AsyncLocalStorage<{ requestId: string }>();

export const withRequestId = <T>(requestId: string, job: () => T): T => context.run({ requestId }, job);

type Severity = 'INFO' | 'WARNING' | 'ERROR';

function write(severity: Severity, message: string, fields: Readonly<Record<string, unknown>>): void {
  console.log(JSON.stringify({ severity, message, ...context.getStore(), ...fields }));
}

export const log = {
  info: (message: string, fields: Readonly<Record<string, unknown>> = {}) => write('INFO', message, fields),
  warning: (message: string, fields: Readonly<Record<string, unknown>> = {}) => write('WARNING', message, fields),
  /** Only the error's name, code, message and stack: a client library's error may contain the request and its key. */
  error: (message: string, error: unknown, fields: Readonly<Record<string, unknown>> = {}) => {
    const { name, code, message: what, stack } = (error ?? {}) as Error & { code?: unknown };
    write('ERROR', message, { ...fields, error: { name, code, message: what, stack } });
  },
};
