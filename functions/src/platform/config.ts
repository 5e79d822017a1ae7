/** The server's settings, parsed once when first asked for; a missing one is named at once, not when it is needed at 3 a.m. */
import { type InferType, number, object, string } from 'yup';

const settings = object({
  /** Where people open the site: return addresses, mails, and the webhook start with it. */
  SITE_URL: string().required().matches(/^https?:\/\/[^/]+$/),
  HOLD_MINUTES: number().required().integer().min(1),
  /** 0 = a place is held for ever. */
  PLAN_DAYS: number().required().integer().min(0),
  MAIL_FROM: string().required().email(),
  MP_ACCESS_TOKEN: string().required(),
  MP_WEBHOOK_SECRET: string().required(),
  SENDGRID_API_KEY: string().required(),
  /** Local stand-ins of the two hosts. */
  MP_API_URL: string().default(''),
  SENDGRID_API_URL: string().default(''),
  /** Another host's list of recipes, key and all; empty for the gym's own cookbook. */
  RECIPES_URL: string().default('').matches(/^(https?:\/\/.+)?$/),
});

export type Config = InferType<typeof settings>;

let parsed: Config | undefined;

/** @throws Error naming every setting that is missing or malformed */
export function config(): Config {
  return (parsed ??= parseConfig(process.env));
}

export function parseConfig(env: NodeJS.ProcessEnv): Config {
  const emulated = env.FUNCTIONS_EMULATOR === 'true' || env.FIRESTORE_EMULATOR_HOST !== undefined;
  const result = settings.validateSync(env, { abortEarly: false, stripUnknown: true });
  if (!emulated && (result.MP_API_URL || result.SENDGRID_API_URL)) {
    throw new Error('MP_API_URL and SENDGRID_API_URL point to local stand-ins: remove them, they are refused outside the emulator.');
  }
  return result;
}
