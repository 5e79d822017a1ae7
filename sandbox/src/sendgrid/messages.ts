import { randomBytes } from 'node:crypto';
import type { Mail } from './mail-errors.ts';

/** The mail to the recipients of one personalization. */
export interface Message {
  /** The `x-message-id` of the answer, a dot, and the number of the personalization. */
  id: string;
  /** The status of the answer: 202, or the one that a fault has set. */
  status: number;
  /** Addresses only, separated by a comma and a space. */
  to: string;
  cc: string;
  bcc: string;
  from: string;
  fromName: string | null;
  subject: string;
  text: string | null;
  html: string | null;
  /** `content` is Base64. */
  attachments: { filename: string; type: string; content: string }[];
  /** Those that the mail adds. A recipient's own replace those of all. */
  headers: Record<string, string>;
  customArgs: Record<string, string>;
  categories: string[];
  receivedAt: string;
}

export const newMessageId = (): string => randomBytes(16).toString('base64url');

const addresses = (people: { email: string }[] | undefined): string =>
  (people ?? []).map(({ email }) => email).join(', ');

/** What the recipients of each personalization get. */
export const toMessages = (mail: Mail, id: string, status: number, receivedAt: string): Message[] => {
  const part = (type: string) => mail.content.find((content) => content.type === type)?.value ?? null;
  return mail.personalizations.map((own, index) => ({
    id: `${id}.${index}`,
    status,
    to: addresses(own.to),
    cc: addresses(own.cc),
    bcc: addresses(own.bcc),
    from: mail.from.email,
    fromName: mail.from.name ?? null,
    subject: own.subject ?? mail.subject ?? '',
    text: part('text/plain'),
    html: part('text/html'),
    attachments: (mail.attachments ?? []).map(({ filename, content, type = 'application/octet-stream' }) => ({
      filename,
      type,
      content,
    })),
    headers: { ...mail.headers, ...own.headers },
    customArgs: { ...mail.custom_args, ...own.custom_args },
    categories: mail.categories ?? [],
    receivedAt,
  }));
};
