import type { ActivityJson, SlotJson } from '@gym-power/domain';
import type { CartAnswer } from '../../api/cart.ts';
import type { CartItem } from '../groups/cart.ts';

/** At today's price. */
export const itemOfSlot = (
  { id: activityId, name, image, price, planDays }: ActivityJson,
  { id: diaHoraId, day, hour, stock }: SlotJson,
): Omit<CartItem, 'quantity'> => ({
  diaHoraId,
  activityId,
  name,
  image,
  day,
  hour,
  unitprice: price,
  price,
  stock,
  planDays,
});

export const itemsOfAnswer = ({ lines, attendees }: CartAnswer): CartItem[] =>
  lines.map(
    ({ diaHoraId, userId, activityId, name, image, day, hour, unitprice, quantity, price, stock, most, planDays }) => ({
      diaHoraId,
      para: attendees?.find(({ id }) => id === userId),
      activityId,
      name,
      image,
      day,
      hour,
      unitprice,
      quantity,
      price,
      stock,
      most,
      planDays,
    }),
  );
