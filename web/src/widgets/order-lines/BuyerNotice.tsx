import type { Order, User } from '@gym-power/domain';
import { type Stored, watchRecord } from '../../lib/firestore.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { Unreached } from '../calls/Unreached.tsx';
import { mailsWords } from '../records/mails-words.ts';
import { useLive } from '../records/use-live.ts';

interface Props {
  order: Stored<Order>;
  /** What happens to the purchase, as a sentence to its buyer. */
  news: string;
}

/** Whether the buyer gets a mail, or has to be called. Nothing for an account that is gone. */
export function BuyerNotice({ order, news }: Props) {
  const { tradeName } = useGym({ live: true });
  const { data: buyer } = useLive<User | null>(`buyer ${order.userId}`, (onData, onError) =>
    watchRecord<Stored<User>>(`users/${order.userId}`, onData, onError),
  );
  if (!buyer) return null;
  if (order.email || buyer.email) return <p className="mb-0">{mailsWords(1)}</p>;
  const { name, lastName, phoneNumber } = buyer;
  const texto = `¡Hola, ${name}! Te escribimos de ${tradeName}. ${news}`;
  return <Unreached people={[{ userId: order.userId, name, lastName, phoneNumber, texto }]} />;
}
