import { boolean, type InferType, number, object, string } from 'yup';
import { isEmulated } from './is-emulated.ts';

const settings = object({
  SITE_URL: string()
    .required()
    .matches(/^https?:\/\/[^/]+$/),
  HOLD_MINUTES: number().required().integer().min(1),
  /** The most places of a slot in one order. Visitors' carts only know the domain's default, which is the same. */
  PLACES_PER_SLOT: number().default(4).integer().min(1).max(100),
  /** 0 = a place is held forever. */
  PLAN_DAYS: number().required().integer().min(0),
  /** How long a canceled, unpaid order keeps its buyer's name. */
  UNPAID_PERSON_DAYS: number().integer().min(1).default(30),
  MAIL_FROM: string().required().email(),
  MP_ACCESS_TOKEN: string().required(),
  MP_WEBHOOK_SECRET: string().required(),
  SENDGRID_API_KEY: string().required(),
  /** Signs the links in mails and hashes addresses. */
  LINK_SECRET: string().required(),
  /** Local stand-ins for the two hosts. */
  MP_API_URL: string().default(''),
  SENDGRID_API_URL: string().default(''),
  CLOCK_OFFSET_MS: number().default(0).integer(),
  RATE_LIMITS: boolean().default(true),
  /** Whether expensive paths verify the App Check token. `monitor` only logs the calls that it would refuse. */
  APP_CHECK: string().oneOf(['off', 'monitor', 'enforced']).default('monitor'),
  /** The URL of a recipe host, with its key. Empty: the gym's own cookbook. */
  RECIPES_URL: string()
    .default('')
    .matches(/^(https?:\/\/.+)?$/),
});

export type Config = InferType<typeof settings>;

let parsed: Config | undefined;

/** @throws Error naming every setting that is missing or malformed */
export function config(): Config {
  return (parsed ??= parseConfig(process.env));
}

export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const result = settings.validateSync(env, { abortEarly: false, stripUnknown: true });
  const unfit = isEmulated(env) ? [] : unfitForProduction(result);
  if (unfit.length > 0) throw new Error(`Refused outside the emulator: ${unfit.join('; ')}.`);
  return result;
}

/** Settings that work locally and would fail, or be a security hole, in production. Never shows their values. */
function unfitForProduction({
  SITE_URL,
  MP_API_URL,
  SENDGRID_API_URL,
  CLOCK_OFFSET_MS,
  MP_ACCESS_TOKEN,
  MP_WEBHOOK_SECRET,
  SENDGRID_API_KEY,
  LINK_SECRET,
  MAIL_FROM,
}: Config): string[] {
  const problems: [wrong: boolean, says: string][] = [
    [MP_API_URL !== '', 'MP_API_URL points to a stand-in: remove it'],
    [SENDGRID_API_URL !== '', 'SENDGRID_API_URL points to a stand-in: remove it'],
    [CLOCK_OFFSET_MS !== 0, 'CLOCK_OFFSET_MS moves the clock: remove it'],
    [!SITE_URL.startsWith('https://'), 'SITE_URL is not https: Mercado Pago takes no other'],
    [
      MP_ACCESS_TOKEN.startsWith('TEST-'),
      'MP_ACCESS_TOKEN is a test token, with which nobody pays: take the production one',
    ],
    [
      MP_WEBHOOK_SECRET.startsWith('demo-') || MP_WEBHOOK_SECRET.length < 16,
      'MP_WEBHOOK_SECRET is the public demo secret, or too short: whoever knows it can sign',
    ],
    [
      LINK_SECRET.startsWith('demo-') || LINK_SECRET.length < 16,
      'LINK_SECRET is the public demo secret, or too short: whoever knows it can agree for others',
    ],
    [SENDGRID_API_KEY.startsWith('SG.demo'), 'SENDGRID_API_KEY is the demo key: SendGrid does not know it'],
    [MAIL_FROM.endsWith('.test'), 'MAIL_FROM is a made-up address: take a sender that SendGrid has verified'],
  ];
  return problems.flatMap(([wrong, says]) => (wrong ? [says] : []));
}
