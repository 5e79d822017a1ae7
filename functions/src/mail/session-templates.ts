/** What the mails about single dates say, and those about the hour of every week. */
import { instantOn, isPersonName, type OwnSession, type SessionMail } from '@gym-power/domain';
import type { MailedSession } from '../outbox/mailed-session.ts';
import { type MailContent, mailText, type MailText, type Sender } from './layout.ts';

export interface SessionMailFacts {
  /** Null for a name that could hold more than a name. */
  name: string | null;
  site: string;
  gym: Sender;
}

const timeZone = 'America/Argentina/Buenos_Aires';
const weekday = new Intl.DateTimeFormat('es-AR', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
const clock = new Intl.DateTimeFormat('es-AR', { timeZone, timeStyle: 'short', hourCycle: 'h23' });
const day = new Intl.DateTimeFormat('es-AR', { timeZone, dateStyle: 'long' });

export const sessionMailText = (
  kind: SessionMail,
  sessions: readonly MailedSession[],
  { name, site, gym }: SessionMailFacts,
): MailText => {
  const hello = name === null ? '¡Hola!' : `¡Hola, ${name}!`;
  const { subject, title, before, detailsOf, after, button = agenda } = contents[kind](sessions);
  const content: MailContent = {
    subject,
    preview: sessions.map(({ name: what, ...session }) => `${what}, ${dated(session)}`).join('; '),
    title,
    before: [hello, ...before],
    lines: sessions.map((session) => ({ title: session.name, details: detailsOf(session) })),
    button: { label: button.label, url: `${site}${button.path}` },
    after,
  };
  return mailText(content, gym);
};

interface SessionContent extends Pick<MailContent, 'subject' | 'title' | 'before' | 'after'> {
  detailsOf: (session: MailedSession) => string[];
  button?: { label: string; path: string };
}

const agenda = { label: 'Ver la agenda', path: '/agenda' };

const contents: Record<SessionMail, (sessions: readonly MailedSession[]) => SessionContent> = {
  sessionClosed: (sessions) => ({
    subject: isOne(sessions) ? `Se suspende tu clase: ${named(sessions[0]!)}` : 'Se suspenden clases tuyas',
    title: isOne(sessions) ? 'Tu clase se suspende' : 'Tus clases se suspenden',
    before: [isOne(sessions) ? 'En esta fecha no damos la clase:' : 'En estas fechas no damos las clases:'],
    detailsOf: (session) => [dated(session), `Motivo: ${session.because}`, ...makeUpsOf(session)],
    after: [
      ...(sessions.some(({ credits }) => credits > 0) ? ['Un recupero es otra clase en lugar de la que perdés.'] : []),
      'Las demás fechas siguen igual.',
    ],
  }),
  sessionMoved: (sessions) => ({
    subject: `Cambió tu clase: ${named(sessions[0]!)}`,
    title: sessions[0]!.date === null ? 'Tu nuevo horario' : 'Cambió tu clase',
    before: [sessions[0]!.date === null ? 'Tu clase cambia de hora:' : 'Solo en esta fecha, tu clase queda así:'],
    detailsOf: (session) => [
      ...(session.date === null
        ? [`${session.day} ${session.hour} h`, `Antes: ${session.day} ${session.usualHour} h`]
        : [dated(session), usualOf(session)]),
      ...(session.trainer ? [`Suplente: ${session.trainer.name}`] : []),
    ],
    after: sessions[0]!.date === null ? ['Tu lugar sigue siendo tuyo: no tenés que hacer nada.'] : [],
  }),
  sessionReopened: (sessions) => ({
    subject: isOne(sessions) ? `Tu clase se da: ${named(sessions[0]!)}` : 'Tus clases se dan',
    title: isOne(sessions) ? 'Tu clase se da' : 'Tus clases se dan',
    before: [isOne(sessions) ? 'Al final la damos, como siempre:' : 'Al final las damos, como siempre:'],
    detailsOf: (session) => [
      dated(session),
      ...(session.undone > 0 ? ['El recupero que te habíamos dado por esta fecha ya no vale.'] : []),
    ],
    after: [],
  }),
  makeUpBooked: (sessions) => ({
    subject: `¡Tenés lugar! ${named(sessions[0]!)}`,
    title: 'Se liberó un lugar y es tuyo',
    before: ['Esperabas un lugar en esta clase. Se liberó uno y ya lo reservamos con tu recupero:'],
    detailsOf: (session) => [dated(session), ...leavingOf(session)],
    after: ['No tenés que hacer nada más: te esperamos.'],
    button: { label: 'Ver mi agenda', path: '/sociodashboard' },
  }),
};

const isOne = (sessions: readonly MailedSession[]): boolean => sessions.length === 1;

/** `jueves, 3 de diciembre` */
const dateWords = (date: string): string => weekday.format(instantOn(date, '12:00'));

const dated = ({ date, day: on, hour }: Pick<MailedSession, 'date' | 'day' | 'hour'>): string =>
  `${date === null ? on : dateWords(date)}, ${hour} h`;

const named = (session: MailedSession): string => `${session.name}, ${dated(session)}`;

const usualOf = ({ hour, usualHour }: MailedSession): string =>
  hour === usualHour ? 'A la hora de siempre' : `En lugar de las ${usualHour} h`;

/** `jueves, 3 de diciembre, 7:00 h,` */
const momentWords = (at: Date): string => `${weekday.format(at)}, ${clock.format(at)} h,`;

const leavingOf = ({ leaveUntil }: MailedSession): string[] => [
  leaveUntil
    ? `Si no podés ir, liberalo antes del ${momentWords(leaveUntil)} y el recupero vuelve a ser tuyo.`
    : 'Si no podés ir, liberalo igual para otra persona. Ya no devuelve el recupero.',
];

const makeUpsOf = ({ credits, expiresOn }: MailedSession): string[] => {
  if (credits === 0) return [];
  const until = expiresOn === null ? '' : `, hasta el ${day.format(instantOn(expiresOn, '12:00'))}`;
  return [credits === 1 ? `Te damos un recupero${until}` : `Te damos ${credits} recuperos${until}`];
};

interface DigestFacts extends Omit<SessionMailFacts, 'name'> {
  /** False once the day has begun: the mail was held up. */
  isTomorrow: boolean;
  /** Where to leave it. */
  leave: string;
}

/** To a member, on the evening before. @param sessions at least one */
export const digestText = (
  name: string,
  sessions: readonly OwnSession[],
  { site, gym, isTomorrow, leave }: DigestFacts,
): MailText => {
  const when = isTomorrow ? 'Mañana' : 'Hoy';
  const listed = sessions.map((session) => `${session.name} ${session.hour}`).join(', ');
  return mailText(
    {
      subject: `${when}: ${listed}`,
      preview: dateWords(sessions[0]!.date),
      title: `${when}, ${dateWords(sessions[0]!.date)}`,
      before: [isPersonName(name) ? `¡Hola, ${name}!` : '¡Hola!', 'Te esperamos en:'],
      lines: sessions.map((session) => ({ title: session.name, details: digestDetails(session) })),
      button: { label: 'Ver mi agenda', url: `${site}/sociodashboard` },
      after: ['Si no podés ir, avisá desde tu agenda: otra persona puede usar tu lugar.'],
      footer: { label: 'No quiero más este resumen', url: leave },
    },
    gym,
  );
};

const digestDetails = ({
  as,
  hour,
  usualHour,
  substitute,
  trainers,
  note,
  lugares,
  ausentes,
}: OwnSession): string[] => {
  const places = lugares - ausentes;
  const names = trainers.map(({ name }) => name).join(', ');
  return [
    `${hour} h${places > 1 ? ` × ${places} lugares` : ''}`,
    ...(hour === usualHour ? [] : [`Solo esta vez: en lugar de las ${usualHour} h`]),
    ...(names === '' ? [] : [substitute ? `Suplente: ${names}` : `Con ${names}`]),
    ...(as === 'recupero' ? ['Con tu recupero'] : []),
    ...(note === '' ? [] : [note]),
  ];
};
