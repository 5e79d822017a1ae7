import { requestJson } from './rest.ts';

interface Message {
  to: unknown;
  subject: string;
  text: string;
}

async function messagesTo(email: string): Promise<Message[]> {
  const messages = await requestJson<Message[]>('GET', 'http://127.0.0.1:5020/sandbox/messages');
  return messages.filter(({ to }) => JSON.stringify(to).includes(email));
}

/** The subjects of the mails that SendGrid's stand-in received for an address. */
export const mailsTo = async (email: string): Promise<string[]> =>
  (await messagesTo(email)).map(({ subject }) => subject);

/** The address that the newest mail links to. */
export async function linkTo(email: string): Promise<string> {
  const [newest] = await messagesTo(email);
  return /https?:\S+/.exec(newest?.text ?? '')![0];
}
