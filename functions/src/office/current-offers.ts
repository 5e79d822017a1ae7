import { type Descuento, runningCampaign } from '@gym-power/domain';
import { firstDescuento } from '../records/descuento-store.ts';

export async function currentOffers(now: Date): Promise<Pick<Descuento, 'codigo' | 'descuento'>[]> {
  const offer = runningCampaign(await firstDescuento(), now);
  return offer ? [offer] : [];
}
