/** Only this file imports SendGrid, which accepts a mail and delivers it later. */
import { config } from '../platform/config.ts';

const TIMEOUT_MS = 8_000;

export interface OutgoingMail {
  /** Sent in `customArgs` to identify the mail. SendGrid has no idempotency keys. */
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  attachments?: Attachment[];
  headers?: Record<string, string>;
}

export interface Attachment {
  name: string;
  type: string;
  text: string;
}

/** SendGrid refused the mail. `permanent`: do not retry. Never contains the request, which holds the API key. */
export class MailRefused extends Error {
  override name = 'MailRefused';
  readonly permanent: boolean;

  constructor(status: number | undefined) {
    super(status === undefined ? 'SendGrid could not be reached' : `SendGrid answered ${status}`);
    // 401 and 403 are about our key, not this mail. Retry it once the key is fixed.
    this.permanent = status === 400 || status === 413;
  }
}

async function sdk() {
  const [{ default: mail }, { default: client }] = await Promise.all([
    import('@sendgrid/mail'),
    import('@sendgrid/client'),
  ]);
  const { SENDGRID_API_KEY, SENDGRID_API_URL } = config();
  client.setApiKey(SENDGRID_API_KEY); // resets the base URL, so it comes first
  if (SENDGRID_API_URL) client.setDefaultRequest('baseUrl', SENDGRID_API_URL);
  mail.setClient(client);
  mail.setTimeout(TIMEOUT_MS);
  return mail;
}

const encoded = ({ name, type, text }: Attachment) => ({
  filename: name,
  type,
  content: Buffer.from(text).toString('base64'),
  disposition: 'attachment',
});

/** @throws MailRefused */
export async function deliver({ id, attachments = [], ...mail }: OutgoingMail): Promise<void> {
  const service = await sdk();
  try {
    await service.send({
      ...mail,
      from: { email: config().MAIL_FROM, name: 'Gym Power' },
      customArgs: { mailId: id },
      ...(attachments.length > 0 && { attachments: attachments.map(encoded) }),
    });
  } catch (error) {
    const { code } = error as { code?: unknown };
    throw new MailRefused(typeof code === 'number' ? code : undefined);
  }
}
