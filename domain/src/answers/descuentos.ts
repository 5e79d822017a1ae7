import { limits } from '../schemas/limits.ts';
import { count, id, instant, list, nullable, record, text, whole } from './fields.ts';

export const Descuento = record({
  id: id(),
  codigo: text({ pattern: '^\\S+$', maxLength: limits.codigo }),
  descuento: whole({ minimum: 1, maximum: 100 }),
  validFrom: nullable(instant('Null here and below: without that limit')),
  validUntil: nullable(instant('Until just before then')),
  maxUses: nullable(whole({ minimum: 1, maximum: limits.uses, description: 'By how many orders' })),
  perMember: nullable(whole({ minimum: 1, maximum: limits.uses, description: 'By how many of one member' })),
  activityIds: nullable(list(text(), { maxItems: limits.list, description: 'Whose prices it lowers' })),
  uses: count(
    'How many orders have it that are unpaid or paid. Those that are paid for after their hold may exceed `maxUses`.',
  ),
  createdAt: instant(),
  updatedAt: instant(),
});

export const Offer = record({ codigo: text(), descuento: whole({ minimum: 1, maximum: 100 }) });

export const CheckedDescuento = record({
  codigo: text(),
  descuento: whole({ minimum: 1, maximum: 100 }),
  validFrom: nullable(instant()),
  validUntil: nullable(instant()),
  maxUses: nullable(whole()),
  perMember: nullable(whole()),
  activityIds: nullable(list(text())),
});
