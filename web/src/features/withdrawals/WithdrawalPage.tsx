import { useAtomValue } from 'jotai';
import { lazy, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { paths } from '../../config/paths.ts';
import { loginAtom } from '../../state/groups/login.ts';
import { useHydrating } from '../../ui/use-hydrating.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';
import { Link } from '../../ui/Link.tsx';
import { PageMeta } from '../../ui/PageMeta.tsx';
import { AskForm } from './AskForm.tsx';
import { type Answer, Receipt } from './Receipt.tsx';
import { Veto } from './Veto.tsx';
import styles from './WithdrawalPage.module.css';

const OwnPurchases = lazy(() => import('./OwnPurchases.tsx'));

const texts = {
  arrepentimiento: {
    title: 'Botón de arrepentimiento',
    path: paths.withdrawal,
    description: 'Cancelá una compra dentro de los diez días, sin dar motivos y sin costo.',
  },
  baja: {
    title: 'Botón de baja de servicio',
    path: paths.leaving,
    description: 'Pedí la baja de tus clases, sin vueltas: con tu email alcanza.',
  },
} as const;

/** The law requires both buttons without a sign-in. A signed-in member needs one press. */
export default function WithdrawalPage() {
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const kind = pathname === paths.leaving ? 'baja' : 'arrepentimiento';
  const [receipt, setReceipt] = useState<{ kind: string; answer: Answer } | null>(null);
  const { user } = useAtomValue(loginAtom);
  // The prerendered page knows neither the session nor the query string.
  const hydrating = useHydrating();
  const isMember = !hydrating && user !== null;
  const veto = hydrating ? null : query.get('anular');
  const { title, path, description } = texts[kind];
  const done = (answer: Answer) => setReceipt({ kind, answer });
  return (
    <div className={`page page-top ${styles['page']}`}>
      <PageMeta title={title} path={path} description={description} />
      <h1>{title}</h1>
      {veto && <Veto key={veto} token={veto} />}
      {receipt?.kind === kind ? (
        <Receipt kind={kind} {...receipt.answer} />
      ) : (
        !veto && (
          <>
            <p>
              {kind === 'baja'
                ? 'Pedí la baja con el email de tus compras. No hace falta iniciar sesión ni decir por qué.'
                : 'Tenés diez días corridos desde tu compra para arrepentirte. No hace falta iniciar sesión ni decir ' +
                  'por qué: cancelamos la orden y te devolvemos todo.'}
            </p>
            {isMember && kind === 'arrepentimiento' && (
              <>
                <LazyPart what="tus compras">
                  <OwnPurchases onDone={done} />
                </LazyPart>
                <h2>Otra compra</h2>
              </>
            )}
            <AskForm key={kind} kind={kind} asMember={isMember} onDone={done} />
          </>
        )
      )}
      <p>
        <Link to={paths.terms}>Ver las condiciones</Link>
      </p>
    </div>
  );
}
