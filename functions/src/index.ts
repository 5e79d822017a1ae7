/**
 * The deployed functions: the REST API, the triggers, the schedules.
 *
 * A cold start loads only the function that the instance runs: its part of firebase-functions, and its own code on the
 * first call. Those parts are CommonJS and are required, because the emulator's loader does not support top-level
 * await.
 */
import type { RequestListener } from 'node:http';
import { isDeepStrictEqual } from 'node:util';
import type { Slot } from '@gym-power/domain';
import { setGlobalOptions } from 'firebase-functions/v2/options';
import type { AuditedCollection } from './records/audit-store.ts';
import type { SourceCollection } from './records/views.ts';
import { type JobName, jobs } from './jobs.ts';
import { timeNow, timeOfRun } from './platform/clock.ts';
import { openFrontDoor } from './platform/http/open-front-door.ts';
import { secrets } from './platform/secrets.ts';

const https = () => require('firebase-functions/v2/https') as typeof import('firebase-functions/v2/https');
const firestore = () => require('firebase-functions/v2/firestore') as typeof import('firebase-functions/v2/firestore');
const scheduler = () => require('firebase-functions/v2/scheduler') as typeof import('firebase-functions/v2/scheduler');

setGlobalOptions({ region: 'southamerica-east1', maxInstances: 20 });

/** The function that this instance runs; undefined while a deployment lists all functions. */
const { FUNCTION_TARGET } = process.env;
const only = <T>(name: string, declare: () => T): T | undefined =>
  !FUNCTION_TARGET || FUNCTION_TARGET === name ? declare() : undefined;

const serveApi: RequestListener = (request, response) =>
  void import('./app.ts').then(
    ({ app }) => app(request, response),
    (error: unknown) => {
      response.writeHead(500).end();
      throw error;
    },
  );

if (FUNCTION_TARGET === 'api') openFrontDoor(serveApi);

export const api = only('api', () =>
  https().onRequest({ secrets, memory: '512MiB' }, (request, response) => {
    // Still answers, but the runtime has already read the body.
    console.warn(JSON.stringify({ severity: 'WARNING', message: 'the runtime went around the front door' }));
    serveApi(request, response);
  }),
);

type Stored = Readonly<Record<string, unknown>> | undefined;

/** Firestore fires no trigger for a no-op write (`books/commit.ts`), but the emulator does. */
const isUnchanged = (before: Stored, after: Stored): boolean => isDeepStrictEqual(before, after);

const refreshing = (
  name: string,
  collection: SourceCollection,
  follow?: (after: Stored, before: Stored) => Promise<void>,
) =>
  only(name, () =>
    firestore().onDocumentWritten({ document: `${collection}/{id}`, retry: true }, async ({ params, data }) => {
      const [before, after] = [data?.before.data(), data?.after.data()];
      if (isUnchanged(before, after)) return;
      const { refreshViews } = await import('./public/refresh.ts');
      await refreshViews(collection, { id: params.id, before, after });
      await follow?.(after, before);
    }),
  );

export const refreshActivities = refreshing('refreshActivities', 'activities');
export const refreshTrainers = refreshing('refreshTrainers', 'trainers');
export const refreshDiaHoras = refreshing('refreshDiaHoras', 'diaHoras');
/** A browser cannot set `verified` or `countsFrom` when it writes a review. */
export const refreshReviews = refreshing('refreshReviews', 'reviews', async (after, before) =>
  (await import('./public/keep-verified.ts')).verifyWritten(before, after),
);
export const refreshProducts = refreshing('refreshProducts', 'products');
export const refreshClosures = refreshing('refreshClosures', 'closures');

/** A trigger also sees direct writes of browsers. */
const auditing = (
  name: string,
  collection: AuditedCollection,
  follow?: (recordId: string, after: Stored, before: Stored) => Promise<void>,
) =>
  only(name, () =>
    firestore().onDocumentWrittenWithAuthContext(
      { document: `${collection}/{id}`, retry: true },
      async ({ id, params, data, time, authId, authType }) => {
        const [before, after] = [data?.before.data(), data?.after.data()];
        if (isUnchanged(before, after)) return;
        const { recordChange } = await import('./records/record-change.ts');
        const at = new Date(time);
        await recordChange({ id, collection, recordId: params.id, before, after, authId, authType, at });
        await follow?.(params.id, after, before);
      },
    ),
  );

export const auditUsers = auditing('auditUsers', 'users', async (uid, after, before) => {
  await (await import('./people/keep-words.ts')).keepWords(uid, after);
  await (await import('./public/keep-verified.ts')).verifyAttended(uid, before, after);
});
export const auditActivities = auditing('auditActivities', 'activities');
export const auditTrainers = auditing('auditTrainers', 'trainers');
/** The dashboard creates and moves slots directly, without knowledge of closures and waitlists. */
export const auditDiaHoras = auditing('auditDiaHoras', 'diaHoras', async (id, after, before) => {
  if (after && after.day !== before?.day) await (await import('./week/close-with-gym.ts')).closeWithGym(id, timeNow());
  if ((after ?? before)?.['waiting'])
    await (await import('./books/offer.ts')).followSlot(id, after as unknown as Slot, timeNow());
});
export const auditDescuentos = auditing('auditDescuentos', 'descuentos');
export const auditProducts = auditing('auditProducts', 'products');
export const auditSettings = auditing('auditSettings', 'settings');

export const sendQueuedMail = only('sendQueuedMail', () =>
  firestore().onDocumentCreated({ document: 'mail/{id}', secrets, retry: true }, async ({ params }) => {
    const { sendMail } = await import('./mail/send-mail.ts');
    await sendMail(params.id, timeNow());
  }),
);

const scheduled = (name: JobName) =>
  only(name, () => {
    const { everyMinutes, run } = jobs[name];
    const schedule = `every ${everyMinutes} minutes`;
    return scheduler().onSchedule({ schedule, secrets, timeoutSeconds: 540 }, ({ scheduleTime }) =>
      run(timeOfRun(scheduleTime)),
    );
  });

export const endHolds = scheduled('endHolds');
export const reconcileOrders = scheduled('reconcileOrders');
export const retryMail = scheduled('retryMail');
export const endPlans = scheduled('endPlans');
