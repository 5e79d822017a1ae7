import type { IncomingHttpHeaders } from 'node:http';

/** `TRACE_ID/SPAN_ID;o=OPTIONS` (https://cloud.google.com/trace/docs/trace-context#legacy-http-header). */
const cloudTrace = /^([\da-f]{32})(?:\/\d{1,20})?(?:;o=\d)?$/;
/** `00-TRACE_ID-PARENT_ID-FLAGS` (https://www.w3.org/TR/trace-context/#traceparent-header). */
const traceParent = /^[\da-f]{2}-([\da-f]{32})-[\da-f]{16}-[\da-f]{2}$/;
const MAX_LENGTH = 57;

/** A caller can send these headers too. Null for an invalid id prevents log injection. */
export function traceIdOf(headers: IncomingHttpHeaders): string | null {
  return idIn(cloudTrace, headers['x-cloud-trace-context']) ?? idIn(traceParent, headers.traceparent);
}

function idIn(pattern: RegExp, header: string | string[] | undefined): string | null {
  const id = typeof header === 'string' && header.length <= MAX_LENGTH ? pattern.exec(header)?.[1] : undefined;
  return id === undefined || /^0+$/.test(id) ? null : id;
}
