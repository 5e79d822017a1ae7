import { lazy } from 'react';
import type { Relative } from '../../state/groups/cart.ts';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import { useRestored } from '../../state/use-restored.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';

const ForWhom = lazy(() => import('./ForWhom.tsx'));

export interface ForWhomProps {
  label: string;
  /** Undefined for the member. */
  para: Relative | undefined;
  onPara: (para: Relative | undefined) => void;
}

/** For members with a family: who comes. Others load nothing of it. */
export function ForWhomRoom(props: ForWhomProps) {
  const { user } = useRestored(loginAtom, signedOut);
  return (
    user && (
      <LazyPart what="tu familia">
        <ForWhom {...props} />
      </LazyPart>
    )
  );
}
