import type { Descuento, OrderDescuento, OrderLine } from './entities.ts';
import { isFor } from './pricing.ts';
import { Refusal } from './refusals.ts';
import { ENDS_TOO_EARLY, normalCodigo } from './schemas/descuento.ts';

/** null = no limit. */
export type DescuentoLimits = Pick<Descuento, 'validFrom' | 'validUntil' | 'maxUses' | 'perMember' | 'activityIds'>;
export type DescuentoFields = Pick<Descuento, 'codigo' | 'descuento'> & DescuentoLimits;

export const limitsOf = ({
  validFrom = null,
  validUntil = null,
  maxUses = null,
  perMember = null,
  activityIds = null,
}: Partial<DescuentoLimits>): DescuentoLimits => ({ validFrom, validUntil, maxUses, perMember, activityIds });

/**
 * @param sameCodigo the descuentos that have this code already
 * @returns the existing one when percentage and limits are equal, so a repeated call is a no-op
 * @throws Refusal DESCUENTO_REPEATED {id}, INVALID when it would end before it begins
 */
export function newDescuento(
  id: string,
  fields: DescuentoFields,
  sameCodigo: readonly Descuento[],
  now: Date,
): Descuento {
  const [present] = sameCodigo;
  if (!present) return mustEndLater({ id, ...fields, uses: 0, createdAt: now, updatedAt: now });
  if (termsOf(present) !== termsOf(fields)) throw new Refusal('DESCUENTO_REPEATED', { id: present.id });
  return present;
}

const termsOf = (fields: Pick<Descuento, 'descuento'> & Partial<DescuentoLimits>): string => {
  const limits = limitsOf(fields);
  return JSON.stringify([fields.descuento, { ...limits, activityIds: limits.activityIds?.toSorted() }]);
};

/**
 * @param present null when it does not exist
 * @param sameCodigo the descuentos that have the new code
 * @throws Refusal DESCUENTO_NOT_FOUND, DESCUENTO_REPEATED {id} when another descuento has the code, INVALID when it
 * would end before it begins
 */
export function editDescuento(
  present: Descuento | null,
  fields: Partial<DescuentoFields>,
  sameCodigo: readonly Descuento[],
  now: Date,
): Descuento {
  if (!present) throw new Refusal('DESCUENTO_NOT_FOUND');
  const other = sameCodigo.find(({ id }) => id !== present.id);
  if (other) throw new Refusal('DESCUENTO_REPEATED', { id: other.id });
  return mustEndLater({ ...present, ...fields, updatedAt: now });
}

function mustEndLater(descuento: Descuento): Descuento {
  const { validFrom, validUntil } = descuento;
  if (validFrom && validUntil && validUntil <= validFrom)
    throw new Refusal('INVALID', { fields: { validUntil: ENDS_TOO_EARLY } });
  return descuento;
}

export const isLimited = (descuento: Descuento): boolean =>
  Object.values(limitsOf(descuento)).some((limit) => limit !== null);

export interface KnownCodigo {
  codigo: string;
  /** The oldest descuento of all. */
  campaign: Descuento | null;
  sameCodigo: readonly Descuento[];
}

/**
 * The current value of a code, as an order stores it. A descuento without limits counts only if it is the oldest
 * (specification, section 9: only the first one is compared). A limited one always counts.
 * @throws Refusal DESCUENTO_NOT_FOUND, DESCUENTO_ENDED {validFrom, validUntil}
 */
export function redeem({ codigo, campaign, sameCodigo }: KnownCodigo, now: Date): OrderDescuento {
  const found = campaign?.codigo === normalCodigo(codigo) ? campaign : sameCodigo.find(isLimited);
  if (!found) throw new Refusal('DESCUENTO_NOT_FOUND');
  const { id, descuento, validFrom, validUntil, activityIds } = found;
  if (!isInTime(found, now)) throw new Refusal('DESCUENTO_ENDED', { validFrom, validUntil });
  return { id, codigo: found.codigo, descuento, activityIds };
}

export function isInTime({ validFrom = null, validUntil = null }: Partial<DescuentoLimits>, now: Date): boolean {
  return (validFrom === null || validFrom <= now) && (validUntil === null || now < validUntil);
}

export const isCounted = ({ maxUses, perMember }: Descuento): boolean => maxUses !== null || perMember !== null;

interface Use {
  more: number;
  others: number;
}

/** @throws Refusal DESCUENTO_USED_UP {maxUses} or {perMember} */
export function mustBeLeft(descuento: Descuento, { more, others }: Use): void {
  const { maxUses, perMember, uses } = descuento;
  if (maxUses !== null && uses + more > maxUses) throw new Refusal('DESCUENTO_USED_UP', { maxUses });
  if (perMember !== null && others + more > perMember) throw new Refusal('DESCUENTO_USED_UP', { perMember });
}

/** The oldest one, within its dates. One with limited uses, members or classes is private. */
export function runningCampaign(campaign: Descuento | null, now: Date): Pick<Descuento, 'codigo' | 'descuento'> | null {
  const isForAll = campaign && !isCounted(campaign) && campaign.activityIds === null;
  return isForAll && isInTime(campaign, now) ? { codigo: campaign.codigo, descuento: campaign.descuento } : null;
}

/** @throws Refusal DESCUENTO_OTHER_CLASSES {activityIds} when it applies to none of the lines */
export function mustBeForOneOf(
  descuento: OrderDescuento | null,
  lines: readonly Pick<OrderLine, 'activityId'>[],
): void {
  if (descuento && !lines.some(({ activityId }) => isFor(descuento, activityId)))
    throw new Refusal('DESCUENTO_OTHER_CLASSES', { activityIds: descuento.activityIds });
}
