/** The parts of the body of `POST /v3/mail/send` that are checked here. */
export interface Mail {
  personalizations: {
    to: Person[];
    cc?: Person[];
    bcc?: Person[];
    subject?: string;
    headers?: Record<string, string>;
    custom_args?: Record<string, string>;
  }[];
  from: Person;
  subject?: string;
  content: { type: string; value: string }[];
  /** `content` is Base64. */
  attachments?: { content: string; filename: string; type?: string; disposition?: string }[];
  headers?: Record<string, string>;
  custom_args?: Record<string, string>;
  categories?: string[];
  mail_settings?: { sandbox_mode?: { enable?: boolean } };
}

interface Person {
  email: string;
  name?: string;
}

export interface MailError {
  message: string;
  field: string | null;
  help: string | null;
}

type Fields = Record<string, unknown>;

const HELP = 'http://sendgrid.com/docs/API_Reference/Web_API_v3/Mail/errors.html#message.';

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
const isAddress = (value: unknown): boolean =>
  typeof value === 'string' && /^[^\s@]+@[^\s@.]+(?:\.[^\s@.]+)+$/.test(value);

const error = (field: string, message: string, anchor = field): MailError => ({ message, field, help: HELP + anchor });

const fromErrors = (mail: Fields): MailError[] => {
  const { email } = fieldsOf(mail['from']);
  if (!isText(email))
    return [
      error(
        'from.email',
        'The from object must be provided for every email send. It is an object that requires the email parameter, ' +
          'but may also contain a name parameter.',
        'from',
      ),
    ];
  return isAddress(email) ? [] : [error('from.email', 'The from email does not contain a valid address.', 'from')];
};

const recipientErrors = (personalization: unknown, index: number): MailError[] => {
  const place = `personalizations.${index}`;
  const own = fieldsOf(personalization);
  const to = listOf(own['to']);
  if (to.length === 0) {
    return [
      error(
        `${place}.to`,
        'The to array is required for all personalization objects, and must have at least one email object ' +
          'with a valid email address.',
        'personalizations.to',
      ),
    ];
  }
  const everybody = ['to', 'cc', 'bcc'].flatMap((name) =>
    listOf(own[name]).map((person, number) => ({
      email: fieldsOf(person)['email'],
      at: `${place}.${name}.${number}.email`,
    })),
  );
  const malformed = everybody
    .filter(({ email }) => !isAddress(email))
    .map(({ at }) => error(at, 'Does not contain a valid address.', 'personalizations.to'));
  const seen = everybody.map(({ email }) => String(email).toLowerCase());
  const twice = seen.find((email, number) => seen.indexOf(email) !== number);
  const repeated =
    twice === undefined
      ? []
      : [
          error(
            place,
            'Each email address in the personalization block should be unique between to, cc, and bcc. ' +
              `We found the first duplicate instance of [${twice}] in the ${place} field.`,
            'recipient-errors',
          ),
        ];
  return [...malformed, ...repeated];
};

const personalizationErrors = (mail: Fields): MailError[] => {
  const personalizations = listOf(mail['personalizations']);
  if (personalizations.length === 0)
    return [
      error(
        'personalizations',
        'The personalizations field is required and must have at least one personalization.',
        '-Personalizations-Errors',
      ),
    ];
  return personalizations.flatMap(recipientErrors);
};

const subjectErrors = (mail: Fields): MailError[] => {
  const personalizations = listOf(mail['personalizations']);
  const everyOneHasIts =
    personalizations.length > 0 && personalizations.every((own) => isText(fieldsOf(own)['subject']));
  if (isText(mail['subject']) || everyOneHasIts) return [];
  return [
    error(
      'subject',
      'The subject is required. You can get around this requirement if you use a template with a subject defined ' +
        'or if every personalization has a subject defined.',
    ),
  ];
};

const contentErrors = (mail: Fields): MailError[] => {
  const content = listOf(mail['content']).map(fieldsOf);
  if (content.length === 0)
    return [
      error(
        'content',
        'Unless a valid template_id is provided, the content parameter is required. ' +
          'There must be at least one defined content block.',
      ),
    ];
  const types = content.map(({ type }) => type);
  return [
    ...content.flatMap(({ type }, index) =>
      isText(type)
        ? []
        : [error(`content.${index}.type`, 'The content type is required for all content blocks.', 'content.type')],
    ),
    ...content.flatMap(({ value }, index) =>
      isText(value)
        ? []
        : [
            error(
              `content.${index}.value`,
              'The content value must be a string at least one character in length.',
              'content.value',
            ),
          ],
    ),
    ...(types.indexOf('text/plain') > 0
      ? [
          error(
            'content',
            'The text/plain content type must come first, followed by text/html, followed by any other content types.',
          ),
        ]
      : []),
  ];
};

const attachmentErrors = (mail: Fields): MailError[] =>
  listOf(mail['attachments'])
    .map(fieldsOf)
    .flatMap(({ content, filename }, index) => [
      ...(isText(content) && /^[A-Za-z0-9+/]+={0,2}$/.test(content)
        ? []
        : [
            error(
              `attachments.${index}.content`,
              'The attachment content must be base64 encoded.',
              'attachments.content',
            ),
          ]),
      ...(isText(filename)
        ? []
        : [
            error(
              `attachments.${index}.filename`,
              'The filename of the attachment is required.',
              'attachments.filename',
            ),
          ]),
    ]);

/** The headers that SendGrid sets, in lower case. */
const reservedHeaders = new Set([
  'x-sg-id',
  'x-sg-eid',
  'received',
  'dkim-signature',
  'content-type',
  'content-transfer-encoding',
  'to',
  'from',
  'subject',
  'reply-to',
  'cc',
  'bcc',
]);

const headerErrorsIn = (place: string, headers: unknown): MailError[] =>
  Object.entries(fieldsOf(headers)).flatMap(([name, value]) => {
    if (reservedHeaders.has(name.toLowerCase()))
      return [error(`${place}headers`, `The headers ${name} is reserved and cannot be set.`, 'headers')];
    return typeof value === 'string'
      ? []
      : [error(`${place}headers.${name}`, 'Header values must be strings.', 'headers')];
  });

const headerErrors = (mail: Fields): MailError[] => [
  ...headerErrorsIn('', mail['headers']),
  ...listOf(mail['personalizations']).flatMap((own, index) =>
    headerErrorsIn(`personalizations.${index}.`, fieldsOf(own)['headers']),
  ),
];

/** Everything that SendGrid would refuse in a mail. If the list is empty, it is a Mail. Templates are not supported. */
export const mailErrors = (body: unknown): MailError[] => {
  const mail = fieldsOf(body);
  return [fromErrors, personalizationErrors, subjectErrors, contentErrors, attachmentErrors, headerErrors].flatMap(
    (check) => check(mail),
  );
};
