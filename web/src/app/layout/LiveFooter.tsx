import { useGym } from '../../state/server-cache/use-gym.ts';
import { FooterContent } from './FooterContent.tsx';

export default function LiveFooter() {
  return <FooterContent gym={useGym({ live: true })} />;
}
