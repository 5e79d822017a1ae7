import { useAtomValue } from 'jotai';
import { loginAtom } from '../../state/groups/login.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { FooterContent } from './FooterContent.tsx';

export default function LiveFooter() {
  const { user } = useAtomValue(loginAtom);
  return <FooterContent gym={useGym({ live: true })} withRights={user === null} />;
}
