import type { Json, OrderLineJson } from '@gym-power/domain';
import { del, post } from './client.ts';

const options = { asMember: true };

export type FreezingJson = Json<'Freezing'>;

export interface WantedDays {
  desde: string;
  hasta: string;
  motivo: string;
}

const pathOf = (lineId: string) => `/orderline/${encodeURIComponent(lineId)}/congelar`;

/**
 * Idempotent.
 * @param isRehearsal a dry run
 * @throws ApiError FREEZE_NOTICE {desde}, FREEZE_LENGTH {minimo, maximo}, FREEZE_YEAR {quedan}, FREEZE_EMPTY, ...
 */
export const postFreeze = (lineId: string, days: WantedDays, isRehearsal = false): Promise<FreezingJson> =>
  post(`${pathOf(lineId)}${isRehearsal ? '?ensayo=1' : ''}`, days, options);

/** @throws ApiError FREEZE_BEGUN, SESSION_FULL {fecha, libres}, ALREADY_THERE {fecha}, CREDIT_STATE {fecha} */
export const deleteFreeze = (lineId: string, desde: string): Promise<OrderLineJson> =>
  del(`${pathOf(lineId)}/${desde}`, options);
