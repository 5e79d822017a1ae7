import { lineKey } from '@gym-power/domain';
import { useAtom, useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { paths } from '../../config/paths.ts';
import { refreshCart } from '../../state/cart/account-cart.ts';
import { packKey } from '../../state/cart/cart-packs.ts';
import { clearCart } from '../../state/cart/change-cart.ts';
import { pricedCartAtom } from '../../state/cart/priced-cart.ts';
import { cartAtom, cartOpenAtom } from '../../state/groups/cart.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { notifyFailure, TRY_LATER, useAction } from '../../state/use-action.ts';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Drawer } from '../../ui/Drawer.tsx';
import { useConfirmation } from '../../ui/use-confirmation.ts';
import { Amounts } from '../../widgets/cart/Amounts.tsx';
import { DescuentoInput } from '../../widgets/cart/DescuentoInput.tsx';
import { PlanNote } from '../../widgets/plan/PlanNote.tsx';
import { CartLine } from './CartLine.tsx';
import { CartPackLine } from './CartPackLine.tsx';
import styles from './CartPanel.module.css';

export default function CartPanel() {
  const [open, setOpen] = useAtom(cartOpenAtom);
  const cart = useAtomValue(pricedCartAtom);
  const { items, packs } = cart;
  const count = items.length + packs.length;
  const setCart = useSetAtom(cartAtom);
  const { user } = useAtomValue(loginAtom);
  const content = useRef<HTMLDivElement>(null);
  const close = () => setOpen(false);

  useEffect(() => {
    if (open) void refreshCart().catch(console.error);
  }, [open]);

  // If the focused button disappeared with its line, move focus to the panel.
  useEffect(() => {
    if (open && document.activeElement === document.body) content.current?.focus();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [open, count]);

  const { run } = useAction({ onFailure: (error) => notifyFailure(error, TRY_LATER) });
  const emptying = useConfirmation(() => run(clearCart, 'Carrito vaciado'));

  return (
    <Drawer title="Tu carrito" open={open} onClose={close}>
      <div className={styles['content']} ref={content} tabIndex={-1}>
        {count === 0 ? (
          <div className={styles['nothing']}>
            <p>Tu carrito está vacío.</p>
            <ButtonLink look="outline" to={paths.homeActivities} onClick={close}>
              Ver las clases
            </ButtonLink>
          </div>
        ) : (
          <>
            <ul className={styles['lines']}>
              {items.map((item) => (
                <CartLine key={lineKey(item)} item={item} />
              ))}
              {packs.map((pack) => (
                <CartPackLine key={packKey(pack)} pack={pack} />
              ))}
            </ul>
            <DescuentoInput
              descuento={cart.descuento}
              lines={items}
              isOwn={user !== null}
              onFound={(descuento) => setCart((before) => ({ ...before, descuento }))}
            />
            <Amounts cart={cart} />
            <PlanNote items={items} className={styles['note']} />
            <div className={styles['actions']}>
              <ButtonLink to={paths.checkout} onClick={close}>
                Ir a pagar
              </ButtonLink>
              <Button look="quiet" onClick={emptying.ask}>
                Vaciar
              </Button>
            </div>
          </>
        )}
      </div>
      <ConfirmDialog
        {...emptying.dialog}
        title="¿Estás seguro?"
        text="Si vacias el carrito, no podrás recuperarlo!"
        cancelLabel="Cancelar"
        confirmLabel="Vaciar"
        onExited={() => count === 0 && content.current?.focus()}
      />
    </Drawer>
  );
}
