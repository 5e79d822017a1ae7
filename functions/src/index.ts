/** What is deployed: the REST interface, the triggers, the schedules. Each loads its own code when it is first called (cold starts). */
import { setGlobalOptions } from 'firebase-functions/v2/options';
import { onDocumentCreated, onDocumentWritten } from 'firebase-functions/v2/firestore';
import { onRequest } from 'firebase-functions/v2/https';
import { onSchedule } from 'firebase-functions/v2/scheduler';
import type { SourceCollection } from './catalog/refresh.ts';

setGlobalOptions({ region: 'southamerica-east1', maxInstances: 20 });

const paymentSecrets = ['MP_ACCESS_TOKEN', 'MP_WEBHOOK_SECRET', 'SENDGRID_API_KEY'];

export const api = onRequest({ secrets: paymentSecrets, memory: '512MiB' }, async (request, response) => {
  const { app } = await import('./app.ts');
  app(request, response);
});

/** The public views follow their sources. */
const refreshing = (collection: SourceCollection) =>
  onDocumentWritten({ document: `${collection}/{id}`, retry: true }, async ({ params, data }) => {
    const { refreshViews } = await import('./catalog/refresh.ts');
    await refreshViews(collection, { id: params.id, before: data?.before.data(), after: data?.after.data() });
  });

export const refreshActivities = refreshing('activities');
export const refreshTrainers = refreshing('trainers');
export const refreshDiaHoras = refreshing('diaHoras');
export const refreshReviews = refreshing('reviews');

export const sendQueuedMail = onDocumentCreated({ document: 'mail/{id}', secrets: paymentSecrets, retry: true }, async ({ params }) => {
  const { sendMail } = await import('./mail/send-mail.ts');
  await sendMail(params.id, new Date());
});

export const reconcileOrders = onSchedule({ schedule: 'every 5 minutes', secrets: paymentSecrets }, async () => {
  const { reconcileOrders: run } = await import('./payments/reconcile-orders.ts');
  await run(new Date());
});

export const retryMail = onSchedule({ schedule: 'every 5 minutes', secrets: paymentSecrets }, async () => {
  const { retryMails } = await import('./mail/send-mail.ts');
  await retryMails(new Date());
});

export const endPlans = onSchedule({ schedule: 'every 60 minutes', secrets: paymentSecrets }, async () => {
  const { endPlanPeriods } = await import('./orders/end-plans.ts');
  await endPlanPeriods(new Date());
});
