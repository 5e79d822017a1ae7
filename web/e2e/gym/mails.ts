import { requestJson } from './rest.ts';

/** The subjects of the mails that SendGrid's stand-in received for an address. */
export async function mailsTo(email: string): Promise<string[]> {
  const messages = await requestJson<{ to: unknown; subject: string }[]>(
    'GET',
    'http://127.0.0.1:5020/sandbox/messages',
  );
  return messages.filter(({ to }) => JSON.stringify(to).includes(email)).map(({ subject }) => subject);
}
