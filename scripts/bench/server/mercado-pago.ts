import { startMercadoPago } from '@gym-power/sandbox/mercadopago';
import { ports } from '../../system/ports.ts';

/** Runs a job while Mercado Pago's stand-in answers on its usual port. */
export async function withMercadoPago<T>(job: () => Promise<T>): Promise<T> {
  const { MP_ACCESS_TOKEN, MP_WEBHOOK_SECRET } = process.env as Record<string, string>;
  const mercadoPago = await startMercadoPago({
    port: ports.mercadoPago.port,
    accessToken: MP_ACCESS_TOKEN!,
    webhookSecret: MP_WEBHOOK_SECRET!,
  });
  try {
    return await job();
  } finally {
    await mercadoPago.close();
  }
}
