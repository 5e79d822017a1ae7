// Runs both stand-ins until SIGINT or SIGTERM.
import { startMercadoPago } from './mercadopago/server.ts';
import { startSendGrid } from './sendgrid/server.ts';

const { env } = process;

/** As the server does on the emulators: both must agree on how old a notification is. */
const now = () => Date.now() + Number(env['CLOCK_OFFSET_MS'] ?? 0);

try {
  const mercadoPago = await startMercadoPago({
    port: Number(env['MP_SANDBOX_PORT'] ?? 5010),
    accessToken: env['MP_ACCESS_TOKEN'] ?? 'TEST-demo-access-token',
    webhookSecret: env['MP_WEBHOOK_SECRET'] ?? 'demo-webhook-secret',
    now,
    ...(env['MP_NOTIFICATION_URL'] ? { notificationUrl: env['MP_NOTIFICATION_URL'] } : {}),
  });
  console.log(`Mercado Pago stand-in: ${mercadoPago.url}`);

  const sendGrid = await startSendGrid({
    port: Number(env['SENDGRID_SANDBOX_PORT'] ?? 5020),
    apiKey: env['SENDGRID_API_KEY'] ?? 'SG.demo-key',
    now,
  });
  console.log(`SendGrid stand-in: ${sendGrid.url} (inbox)`);

  const stop = async () => {
    await Promise.all([mercadoPago.close(), sendGrid.close()]);
    process.exit(0);
  };
  process.once('SIGINT', () => void stop());
  process.once('SIGTERM', () => void stop());
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
