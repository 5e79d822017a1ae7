// `npm run seed`: replaces all data of the running emulators and stand-ins by the demo gym.
import type { GymSettings } from '../../domain/src/index.ts';
import { demo, demoPayment, type DemoAccount, type DemoOrder } from '../../emulator-data/demo.ts';
import { timeNow } from '../../functions/src/platform/clock.ts';
import { emulatorHosts, loadDemoSettings, PROJECT } from './demo-project.ts';
import { address, ports } from './ports.ts';

const AUTH = address(ports.auth);

/**
 * Needs the Auth and Firestore emulators, and the Mercado Pago stand-in at MP_API_URL. Triggers are disabled meanwhile:
 * otherwise each record would start a process, and old orders would send their mails again.
 */
export async function seed(): Promise<void> {
  process.env['GCLOUD_PROJECT'] ??= PROJECT;
  for (const [name, host] of Object.entries(emulatorHosts)) process.env[name] ??= host;
  loadDemoSettings();

  await background('disable');
  try {
    await clear();
    await writeDemo();
  } finally {
    await background('enable');
  }
}

const background = (what: 'disable' | 'enable') =>
  call('PUT', `${address(ports.hub)}/functions/${what}BackgroundTriggers`);

async function clear(): Promise<void> {
  await call(
    'DELETE',
    `http://${process.env['FIRESTORE_EMULATOR_HOST']}/emulator/v1/projects/${PROJECT}/databases/(default)/documents`,
  );
  await call('DELETE', `${AUTH}/emulator/v1/projects/${PROJECT}/accounts`);
  await call('POST', `${process.env['MP_API_URL']}/sandbox/reset`);
}

async function writeDemo(): Promise<void> {
  const { db } = await import('../../functions/src/platform/firebase.ts');
  const { rebuildCatalog } = await import('../../functions/src/public/refresh.ts');
  const { document } = await import('../../functions/src/platform/documents.ts');
  const { demoGym, entryForChange, foundBy, orderWords } = await import('../../domain/src/index.ts');
  const policy = { planDays: Number(process.env['PLAN_DAYS']), holdMinutes: Number(process.env['HOLD_MINUTES']) };
  const gym = { ...demoGym, ...policy };
  const records = demo(timeNow(), gym);

  await createAccounts(records.accounts);
  const writer = db().bulkWriter();
  const put = (collection: string, record: { id: string }) =>
    void writer.set(db().doc(`${collection}/${record.id}`), document(record));
  for (const user of records.users) put('users', { ...user, ...foundBy(user) });
  for (const collection of [
    'activities',
    'trainers',
    'diaHoras',
    'descuentos',
    'products',
    'reviews',
    'credits',
    'waits',
    'sessions',
  ] as const) {
    for (const record of records[collection]) put(collection, record);
  }
  for (const demoOrder of records.orders) {
    const { order, lines, atDesk } = demoOrder;
    const paid = atDesk || demoOrder.payment === 'none' ? null : await payAtStandIn(demoOrder);
    const paymentId = order.state === 'Created' ? null : (paid?.id ?? atDesk?.id ?? null);
    const paymentStatus = paid?.status ?? atDesk?.status ?? null;
    put('orders', {
      ...order,
      preference: paid?.preference ?? null,
      paymentId,
      paymentStatus,
      ...(order.state === 'Cart' ? { cartLines: lines } : { words: orderWords(order) }),
    } as typeof order);
    for (const line of order.state === 'Cart' ? [] : lines) put('orderLines', line);
    const at = order.updatedAt;
    const payment = atDesk
      ? { ...atDesk, entries: 0, createdAt: at, updatedAt: at }
      : paid && demoPayment(demoOrder, paid.id);
    if (!payment) continue;
    const entry = entryForChange(null, payment, payment.createdAt);
    const booked = { ...payment, entries: entry?.number ?? 0 };
    put('payments', booked);
    if (entry) put('ledger', entry);
  }
  const { makeUpGranted } = await import('../../functions/src/mail/kinds/make-up-granted.ts');
  const at = timeNow();
  const withoutAddress = new Set(records.users.filter(({ email }) => email === '').map(({ id }) => id));
  for (const credit of records.credits)
    if (credit.because === 'granted' && withoutAddress.has(credit.userId))
      put('mail', {
        ...makeUpGranted.of(credit),
        state: 'toCall',
        attempts: 1,
        dueAt: at,
        createdAt: at,
        updatedAt: at,
      } as { id: string });
  const settings: GymSettings = { ...gym, id: 'gym', createdAt: at, updatedAt: at };
  put('settings', settings);
  await writer.close();
  await rebuildCatalog();
}

async function createAccounts(accounts: readonly DemoAccount[]): Promise<void> {
  const users = accounts.map(({ uid, password, ...account }) => ({ ...account, localId: uid, rawPassword: password }));
  await call('POST', `${AUTH}/identitytoolkit.googleapis.com/v1/projects/${PROJECT}/accounts:batchCreate`, { users });
}

/** Makes the payment at the stand-in too, so that it can be looked up and refunded. */
async function payAtStandIn({ order, lines, payment }: DemoOrder) {
  const { createPreference } = await import('../../functions/src/gateways/mercadopago/preferences.ts');
  const preference = await createPreference({
    orderId: order.id,
    buyer: order.user,
    items: lines.map(({ diaHoraId, name, quantity, unitprice }) => ({
      id: diaHoraId,
      title: name,
      quantity,
      unit_price: unitprice,
    })),
    closesAt: new Date(timeNow().getTime() + 3_600_000),
    idempotencyKey: `seed-${order.id}`,
  });
  const status = payment === 'pending' ? 'pending' : 'approved';
  const { id } = (await call('POST', `${process.env['MP_API_URL']}/sandbox/payments`, {
    preferenceId: preference.id,
    status,
    notify: false,
  })) as { id: number };
  if (payment === 'refunded') {
    const { refundPayment } = await import('../../functions/src/gateways/mercadopago/payments.ts');
    await refundPayment(String(id));
  }
  return { id: String(id), status: payment, preference };
}

async function call(method: string, url: string, body?: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method,
    // A connection kept open may be closed by the server just when it is used again.
    headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json', Connection: 'close' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`seed: ${method} ${url} answered ${response.status} ${await response.text()}`);
  const text = await response.text();
  return text ? JSON.parse(text) : undefined;
}

if (import.meta.main) {
  await seed();
  console.log('Listo: los datos de demostración están cargados.');
  process.exit(0);
}
