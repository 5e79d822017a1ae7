import { daysAfter, localDate } from '@gym-power/domain';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import type { TestActivity } from '../gym/activities.ts';
import { addToCart, buy, placeOrder } from '../gym/orders.ts';
import type { Person } from '../gym/people.ts';
import { callAs } from '../gym/rest.ts';
import { unclearPayments } from '../admin/unclear-payment-kinds.ts';
import { expectDialogAccessibleAtAnySize } from '../steps/accessibility.ts';
import { openCart, payButton, putIntoCart } from '../steps/cart.ts';
import { atRest, DESKTOP } from '../steps/layout.ts';
import { boughtCard } from '../steps/member.ts';
import { openAs } from '../steps/session.ts';

interface Gym {
  page: Page;
  member: Person;
  admin: Person;
  activity: TestActivity;
}

interface Dialog {
  what: string;
  opener: (gym: Gym) => Promise<Locator>;
  /** The button that changes nothing. Panels have only their cross. */
  no?: string;
  /** The button that confirms. The opener may be gone afterwards. */
  yes?: string;
  /** A long form stays open on a click beside it. */
  long?: true;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const dashboard =
  (section: string, name: string) =>
  async ({ page, admin }: Gym) => {
    await openAs(page, admin, `/admindashboard/${section}`);
    return button(page, name);
  };

const dialogs: Dialog[] = [
  {
    what: "a class's panel",
    opener: async ({ page, activity }) => {
      await page.goto('/clases');
      return page.getByRole('button', { name: `Ver ${activity.name}` }).first();
    },
  },
  {
    what: 'the cart',
    opener: async ({ page, activity }) => {
      await putIntoCart(page, activity);
      return page.getByRole('button', { name: /^Carrito/ });
    },
  },
  {
    what: 'emptying the cart',
    opener: async ({ page, activity }) => {
      await putIntoCart(page, activity);
      await openCart(page);
      return button(page, 'Vaciar').first();
    },
    no: 'Cancelar',
    yes: 'Vaciar',
  },
  {
    what: 'a forgotten password',
    opener: async ({ page }) => {
      await page.goto('/login');
      return button(page, '¿Olvidaste tu contraseña?');
    },
    no: 'Cancelar',
  },
  {
    what: 'giving up a purchase before it is an order',
    opener: async ({ page, member, activity }) => {
      await addToCart(member, activity);
      await openAs(page, member, '/checkout');
      await expect(payButton(page)).toBeEnabled();
      return button(page, 'cancelar');
    },
    no: 'No cancelar',
    yes: 'Sí, cancelar',
  },
  ...['/checkout', '/sociodashboard/compras'].map((address) => ({
    what: `giving up an order that is not paid, at ${address}`,
    opener: async ({ page, member, activity }: Gym) => {
      await placeOrder(member, activity);
      await openAs(page, member, address);
      return button(page, 'Cancelar');
    },
    no: 'No cancelar',
    yes: 'Sí, cancelar',
  })),
  {
    what: "a member's profile",
    opener: async ({ page, member }) => {
      await openAs(page, member, '/sociodashboard/perfil');
      return button(page, 'Actualizar Perfil');
    },
    no: 'Cancelar',
  },
  {
    what: "deleting one's account",
    opener: async ({ page, member }) => {
      await openAs(page, member, '/sociodashboard/perfil');
      return button(page, 'Borrar mi cuenta');
    },
    no: 'No estoy seguro',
  },
  {
    what: "deleting one's review",
    opener: async ({ page, member, activity }) => {
      const review = { userId: member.uid, activityId: activity.activityId, rating: 4, description: 'Muy buena.' };
      await buy(member, activity);
      await callAs(member, 'POST', '/review/activity', review);
      await openAs(page, member, '/sociodashboard/actividades');
      const card = boughtCard(page, activity);
      await card.getByRole('button', { name: 'mostrar' }).click();
      return card.getByRole('button', { name: 'Borrar' });
    },
    no: 'No estoy seguro',
    yes: 'Si, quiero borrarla',
  },
  {
    what: 'creating a class',
    opener: dashboard('clases', 'Agregar'),
    no: 'Cancelar',
    long: true,
  },
  {
    what: 'creating a trainer',
    opener: dashboard('instructores', 'Agregar'),
    no: 'Cancelar',
    long: true,
  },
  {
    what: 'creating a slot',
    opener: dashboard('dias y horas', 'Agregar'),
    no: 'Cancelar',
    long: true,
  },
  {
    what: 'creating a descuento',
    opener: dashboard('descuentos', 'Agregar'),
    no: 'Cancelar',
    long: true,
  },
  {
    what: 'changing prices together',
    opener: dashboard('clases', 'Cambiar precios'),
    no: 'Cancelar',
    long: true,
  },
  {
    what: 'creating many slots',
    opener: dashboard('dias y horas', 'Agregar varios'),
    no: 'Cancelar',
    long: true,
  },
  {
    what: 'copying a day',
    opener: dashboard('dias y horas/semana', 'Copiar un día'),
    no: 'Cancelar',
    long: true,
  },
  {
    what: 'changing one date of a class',
    opener: async ({ page, admin, activity }) => {
      await openAs(page, admin, `/admindashboard/agenda?dia=${daysAfter(localDate(new Date()), 7)}`);
      return page.getByRole('button', { name: activity.name });
    },
    no: 'Cancelar',
  },
  {
    what: 'moving a member to another slot',
    opener: async ({ page, admin, member, activity }) => {
      const orderId = await buy(member, activity);
      await openAs(page, admin, '/admindashboard/ordenes');
      return page.getByRole('button', { name: `Cambiar horario de ${orderId}` });
    },
    no: 'No cambiar',
  },
  {
    what: 'canceling an order as an admin',
    opener: async ({ page, admin, member, activity }) => {
      const { orderId } = await placeOrder(member, activity);
      await openAs(page, admin, '/admindashboard/ordenes');
      return button(page, `Cancelar orden ${orderId}`);
    },
    no: 'No estoy seguro',
    yes: 'Si, estoy seguro',
  },
  {
    what: 'deleting a user',
    opener: async ({ page, admin, member }) => {
      await openAs(page, admin, '/admindashboard/usuarios');
      return button(page, `Borrar ${member.uid}`);
    },
    no: 'No estoy seguro',
    yes: 'Si, quiero borrarlo',
  },
  {
    what: 'deciding about a payment',
    opener: async ({ page, admin, member, activity }) => {
      const id = await unclearPayments[0]!.happens(await placeOrder(member, activity));
      await openAs(page, admin, '/admindashboard');
      const waiting = page.getByRole('listitem').filter({ hasText: `Pago ${id} ` });
      return waiting.getByRole('button', { name: 'Devolver' });
    },
    no: 'No estoy seguro',
    yes: 'Si, estoy seguro',
  },
];

interface Device {
  open: (opener: Locator) => Promise<void>;
  /**
   * Ways to close the dialog without any effect. The first runs with motion. The others run without it: no transition
   * ends there, so something could stay behind. Together the devices cover each way.
   */
  dismissals: (dialog: Locator, asked: Dialog) => (() => Promise<void>)[];
}

const cross = (dialog: Locator) => dialog.getByRole('button', { name: 'Cerrar', exact: true });
const answer = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true });

const devices: Record<string, Device> = {
  mouse: {
    open: (opener) => opener.click(),
    dismissals: (dialog, { no, long }) => [
      () => cross(dialog).click(),
      ...(no ? [() => answer(dialog, no).click()] : []),
      ...(long ? [] : [() => dialog.page().mouse.click(5, 5)]),
    ],
  },
  keyboard: {
    open: (opener) => opener.press('Enter'),
    dismissals: (dialog, { no }) => [
      ...(no ? [() => answer(dialog, no).press('Enter')] : []),
      () => dialog.page().keyboard.press('Escape'),
    ],
  },
  touch: {
    open: (opener) => opener.tap(),
    dismissals: (dialog, { no }) => [...(no ? [() => answer(dialog, no).tap()] : []), () => cross(dialog).tap()],
  },
};

const covering = (page: Page) =>
  page.evaluate(() => {
    const steps = [0.02, 0.25, 0.5, 0.75, 0.98];
    const layers = steps
      .flatMap((x) => steps.map((y) => document.elementFromPoint(x * innerWidth, y * innerHeight)))
      .map((element) => element?.closest('.modal, .modal-backdrop, .offcanvas, .offcanvas-backdrop')?.classList[0])
      .filter((layer) => layer !== undefined);
    return {
      layers: [...new Set(layers)].toSorted(),
      scrolls: document.body.style.overflow !== 'hidden',
      hidden: document.body.querySelectorAll(':scope > [aria-hidden="true"]').length,
    };
  });

test.describe('nothing covers the page after', () => {
  test.use({ hasTouch: true });

  for (const asked of dialogs) {
    test(`${asked.what}, by mouse, keyboard and touch, with and without motion; axe finds nothing`, async ({
      page,
      member,
      admin,
      activity,
    }) => {
      test.slow();
      const opener = await asked.opener({ page, member, admin, activity });
      const dialog = page.getByRole('dialog').last();
      await expect(opener).toBeVisible();
      await atRest(page);
      const before = await covering(page);
      const openDialogs = await page.getByRole('dialog').count();
      const expectUncovered = async (what: string) => {
        await expect(page.getByRole('dialog'), what).toHaveCount(openDialogs);
        await expect.poll(() => covering(page), { message: what, intervals: [50] }).toEqual(before);
      };
      const open = async (device: Device) => {
        await device.open(opener);
        await expect(page.getByRole('dialog')).toHaveCount(openDialogs + 1);
      };

      for (const reducedMotion of ['no-preference', 'reduce'] as const) {
        await page.emulateMedia({ reducedMotion });
        for (const [by, device] of Object.entries(devices)) {
          const [first, ...others] = device.dismissals(dialog, asked);
          const ways = reducedMotion === 'reduce' && others.length > 0 ? others : [first!];
          for (const [way, dismiss] of ways.entries()) {
            await open(device);
            await dismiss();
            await expectUncovered(`${by}, dismissal ${way + 1}, ${reducedMotion}`);
            const read = button(page, 'Aceptar');
            if (await read.isVisible()) await read.click();
          }
        }
      }
      await open(devices['mouse']!);
      await expectDialogAccessibleAtAnySize(page, asked.what);
      await page.setViewportSize(DESKTOP);
      if (!asked.yes) return;
      await answer(dialog, asked.yes).click();
      await expectUncovered('yes');
    });
  }
});
