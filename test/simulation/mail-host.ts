/** SendGrid's SDK. Each mail that it accepts is a document of the store, with the number of its deliveries. */
import type { Door } from './client.ts';
import type { Store } from './store.ts';

interface Outgoing {
  customArgs?: { mailId?: string };
  subject: string;
}

export function mailHost(store: () => Store, door: Door): Record<string, unknown> {
  const send = async ({ customArgs, subject }: Outgoing): Promise<void> => {
    const path = `host-mails/${customArgs?.mailId ?? subject}`;
    const passage = await door({ kind: 'commit', paths: [path] });
    if (passage === 'fails') throw new Error('SendGrid does not answer');
    const times = store().at(path)?.fields['times'] ?? 0;
    store().commit([{ how: 'set', path, fields: { times: (times as number) + 1 } }]);
    if (passage === 'lost') throw new Error('the answer of SendGrid is lost');
  };
  const ignored = () => undefined;
  return {
    '@sendgrid/mail': { send, setClient: ignored, setTimeout: ignored },
    '@sendgrid/client': { setApiKey: ignored, setDefaultRequest: ignored },
  };
}
