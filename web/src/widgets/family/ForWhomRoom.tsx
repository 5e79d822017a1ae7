import { type ComponentProps, lazy } from 'react';
import { loginAtom, signedOut } from '../../state/groups/login.ts';
import { useRestored } from '../../state/use-restored.ts';
import { LazyPart } from '../../ui/LazyPart.tsx';

const ForWhom = lazy(() => import('./ForWhom.tsx'));

/** Who comes, for members with a family. Visitors load nothing of it. */
export function ForWhomRoom(props: ComponentProps<typeof ForWhom>) {
  const { user } = useRestored(loginAtom, signedOut);
  return (
    user && (
      <LazyPart what="tu familia">
        <ForWhom {...props} />
      </LazyPart>
    )
  );
}
