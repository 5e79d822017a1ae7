/** Waits and families. */
import { waitId } from '../../src/entities.ts';
import { joinWaitlist, leaveWaitlist } from '../../src/orders/waits.ts';
import { withoutGuardian } from '../../src/users.ts';
import { cancelAs } from './bought.ts';
import { MEMBERS, type Acts, type World } from './world.ts';

export const people = {
  joinList(world: World): void {
    const userId = world.member();
    const { id: diaHoraId } = world.slot();
    world.do((books) => {
      const at = books.get('slots', diaHoraId)!;
      const before = books.get('waits', waitId(diaHoraId, userId));
      const others = books.ask({ about: 'waitsOf', userId }).filter((each) => each.diaHoraId !== diaHoraId);
      const { wait, slot: after } = joinWaitlist(diaHoraId, {
        userId,
        slot: at,
        activity: books.get('activities', at.activityId!),
        before,
        offer: before?.state === 'offered' ? (books.get('orders', before.orderId!)?.order ?? null) : null,
        holdsPlace: books.ask({ about: 'heldLinesOf', diaHoraId, userId }).length > 0,
        otherWaits: others.filter(({ state }) => state === 'waiting').length,
        now: world.now,
      });
      return { waits: [wait], slots: [after] };
    });
  },

  leaveList(world: World): void {
    const wait = world.pick([...world.records.waits.values()]);
    if (!wait) return;
    const { id, diaHoraId, orderId } = wait;
    world.do((books) => {
      const left = leaveWaitlist(books.get('waits', id)!, books.get('slots', diaHoraId), world.now);
      return { waits: [left.wait], slots: left.slot ? [left.slot] : [] };
    });
    const offer = orderId === null ? null : world.books.get('orders', orderId);
    if (offer?.order.state === 'Created')
      cancelAs(world, offer.order.id, { by: offer.order.userId, isAdmin: false, onlyIn: 'Created' });
  },

  /** A child leaves the family, or enters another one. */
  changeFamily(world: World): void {
    const child = world.pick([...world.records.users.values()].filter(({ id }) => id.startsWith('k')))!;
    const guardianId = child.guardianId ? undefined : `m${world.below(MEMBERS)}`;
    world.do((books) => {
      const { guardianId: before, ...person } = books.get('users', child.id)!;
      if (before === guardianId) return {};
      const guardian = guardianId === undefined ? null : books.get('users', guardianId);
      if (!guardian) return { users: [withoutGuardian(person)] };
      return {
        users: [
          { ...person, guardianId: guardian.id },
          { ...guardian, touched: guardian.touched + 1 },
        ],
      };
    });
  },
} satisfies Acts;
