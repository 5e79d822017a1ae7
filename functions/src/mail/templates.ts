/** What each mail says, in Spanish. */
import {
  classesWords,
  type ClosedDates,
  closedWords,
  datesOfPlace,
  firstOpenClass,
  formatPesos,
  fullWords,
  instantOn,
  isOfDesk,
  isPersonName,
  type LineMail,
  noticeWords,
  type Order,
  type OrderMail,
  orderNumber,
  type OrderState,
  type Payment,
  type PaymentMail,
  paidByWords,
  type Policy,
  type WithdrawalMail,
  refundTiming,
} from '@gym-power/domain';
import type { Mail, OrderMailRecord } from '../outbox/mail.ts';
import { type MailContent, type MailLine, mailText, type MailText, type Sender } from './layout.ts';

/** What a mail about an order is written from, besides what the outbox keeps. */
export interface MailFacts {
  order: Pick<Order, 'id' | 'state' | 'descuento' | 'purchasedAt' | 'renewals'>;
  /** The payment that the mail is about, or that completed the order; null for one never paid, or free. */
  payment: Payment | null;
  /** Null for a name that could hold more than a name: records from before names were checked. */
  name: string | null;
  site: string;
  gym: Sender;
  /** Where the order's address undoes what somebody has asked in its name. */
  vetoLink: string;
  policy: Pick<Policy, 'planDays' | 'cancelHours' | 'creditDays'>;
  /** By slot. */
  closed: ReadonlyMap<string, ClosedDates>;
}

type Facts = MailFacts & { data: Mail['data']; number: string; hello: string };

const timeZone = 'America/Argentina/Buenos_Aires';
const day = new Intl.DateTimeFormat('es-AR', { timeZone, dateStyle: 'long' });
const weekday = new Intl.DateTimeFormat('es-AR', { timeZone, weekday: 'long', day: 'numeric', month: 'long' });
const clock = new Intl.DateTimeFormat('es-AR', { timeZone, timeStyle: 'short', hourCycle: 'h23' });

export function orderMailText({ kind, data }: OrderMailRecord, facts: MailFacts): MailText {
  const hello = facts.name === null ? '¡Hola!' : `¡Hola, ${facts.name}!`;
  return mailText(contents[kind]({ ...facts, data, number: orderNumber(facts.order.id), hello }), facts.gym);
}

const renews = ({ renewals = [] }: Pick<Order, 'renewals'>): boolean => renewals.length > 0;

const contents: Record<OrderMail | LineMail | PaymentMail | WithdrawalMail, (facts: Facts) => MailContent> = {
  orderCreated: ({ hello, number, data, order, site, policy: { planDays } }) => ({
    subject: `Recibimos tu orden ${number}`,
    preview: `Te falta pagar ${formatPesos(data.totalPrice)}.`,
    title: 'Te falta un paso: pagar',
    before: [
      hello,
      renews(order)
        ? 'Tus lugares siguen siendo tuyos mientras pagás: el plan nuevo empieza cuando termina el de ahora.'
        : `Reservamos tus lugares${data.reservedUntil ? ` hasta las ${clock.format(data.reservedUntil)} h` : ''}.`,
    ],
    lines: data.lines.map((line) => ({ ...lineOf(line), details: [weekly(line)] })),
    total: ['Total', formatPesos(data.totalPrice)],
    facts: [['Orden N°', number], ...descuentoOf(order)],
    button: { label: 'Pagar ahora', url: `${site}${renews(order) ? '/sociodashboard/compras' : '/checkout'}` },
    after: renews(order)
      ? [
          `Cada lugar es tuyo ${planDays} días más.`,
          'Si no pagás a tiempo, no se te cobra nada y todo queda como estaba.',
        ]
      : [planWords(planDays), 'Si no pagás a tiempo, los lugares quedan libres y no se te cobra nada.'],
  }),
  placeOffered: ({ hello, number, data, site, policy: { planDays } }) => ({
    subject: `Se liberó un lugar para vos: ${placesOf(data)}`,
    preview: data.reservedUntil ? `Es tuyo si lo pagás antes del ${untilWords(data.reservedUntil)}.` : '',
    title: 'Se liberó tu lugar',
    before: [
      hello,
      'Estabas en la lista de espera y te toca a vos.',
      ...(data.reservedUntil ? [`Te lo guardamos hasta el ${untilWords(data.reservedUntil)}.`] : []),
    ],
    lines: data.lines.map((line) => ({ ...lineOf(line), details: [weekly(line)] })),
    total: ['Total', formatPesos(data.totalPrice)],
    facts: [['Orden N°', number]],
    button: { label: 'Pagar ahora', url: `${site}/sociodashboard` },
    after: [
      planWords(planDays),
      'Si no lo querés, rechazalo en tu cuenta y le toca a quien sigue. Si no lo pagás a tiempo, también.',
    ],
  }),
  orderComplete: ({ hello, number, data, order, payment, site, closed, policy }) => ({
    subject: `¡Listo! Tu compra ${number} está confirmada`,
    preview: data.lines.map(({ name }) => name).join(', '),
    title: '¡Listo, ya tenés tu lugar!',
    before: [hello, payment ? 'Recibimos tu pago. Te esperamos en:' : 'Tu compra está confirmada. Te esperamos en:'],
    lines: data.lines.map((line) => ({ ...lineOf(line), details: [weekly(line), ...periodOf(line, closed)] })),
    total: [payment ? 'Pagaste' : 'Total', formatPesos(payment?.amount ?? data.totalPrice)],
    facts: [
      ['Orden N°', number],
      ...(order.purchasedAt
        ? [['Fecha', `${day.format(order.purchasedAt)}, ${clock.format(order.purchasedAt)} h`] as const]
        : []),
      ...paidWith(payment),
      ...descuentoOf(order),
    ],
    button: { label: 'Ver mi compra', url: `${site}/sociodashboard/compras/${order.id}` },
    after: ['Con el archivo adjunto agregás tus clases a tu calendario.', noticeWords(policy)],
  }),
  orderCanceled: ({ hello, number, data, order, payment, site }) => ({
    subject: `Tu orden ${number} fue cancelada`,
    preview: reasonOf(data, order)[0] ?? '',
    title: 'Tu orden fue cancelada',
    before: [
      hello,
      ...[reasonOf(data, order).join(' ')].filter((reason) => reason !== ''),
      ...moneyBack(payment, data),
    ],
    lines: data.lines.map((line) => ({ ...lineOf(line), details: [weekly(line)] })),
    total: ['Total', formatPesos(data.totalPrice)],
    facts: [['Orden N°', number], ...paidWith(payment)],
    button: renews(order)
      ? { label: 'Ver mis lugares', url: `${site}/sociodashboard/actividades` }
      : { label: 'Elegir otras clases', url: `${site}/clases` },
    after: order.purchasedAt ? [VOID] : [],
  }),
  offerLapsed: ({ hello, number, data, payment, site }) => ({
    subject: `Se venció el lugar que te guardamos: ${placesOf(data)}`,
    preview: 'Le toca a quien seguía en la lista de espera.',
    title: 'Ya no guardamos tu lugar',
    before: [
      hello,
      'Se venció el tiempo para pagar este lugar, y le toca a quien seguía en la lista de espera.',
      ...(payment ? moneyBack(payment, data) : ['Si llegaste a pagar, te devolvemos el dinero.']),
    ],
    lines: data.lines.map((line) => ({ ...lineOf(line), details: [weekly(line)] })),
    facts: [['Orden N°', number]],
    button: { label: 'Ver las clases', url: `${site}/clases` },
    after: ['Si todavía lo querés, anotate de nuevo en la lista de espera.'],
  }),
  withdrawalDone: ({ hello, number, data, order, payment, site }) => ({
    subject: `Cancelamos tu orden ${number}, como pediste`,
    preview: data.withdrawal ? `Tu código es ${data.withdrawal.code}.` : '',
    title: 'Tu arrepentimiento está hecho',
    before: [hello, whatWasUndone(order), ...moneyBack(payment, data)],
    lines: data.lines.map((line) => ({ ...lineOf(line), details: [weekly(line)] })),
    total: ['Total', formatPesos(data.totalPrice)],
    facts: [...codeOf(data), ['Orden N°', number], ...paidWith(payment)],
    button: { label: 'Elegir otras clases', url: `${site}/clases` },
    after: [VOID],
  }),
  withdrawalAsked: ({ hello, number, data, vetoLink }) => {
    const { kind = 'arrepentimiento', state, until, result = '' } = data.withdrawal ?? {};
    const what = kind === 'baja' ? 'la baja del servicio' : `el arrepentimiento de la orden ${number}`;
    return {
      subject: `Recibimos ${what}`,
      preview: data.withdrawal ? `El código es ${data.withdrawal.code}.` : '',
      title: kind === 'baja' ? 'Recibimos tu pedido de baja' : 'Recibimos tu arrepentimiento',
      before: [
        hello,
        `Alguien pidió ${what}, con esta dirección de mail.`,
        state === 'asked'
          ? 'Si fuiste vos, no hace falta nada más: lo hacemos en 12 horas.'
          : [result, ...(state === 'review' ? answerBy(until) : [])].join(' '),
      ],
      lines: data.lines.map((line) => ({ ...lineOf(line), details: [weekly(line)] })),
      facts: [...codeOf(data), ['Orden N°', number]],
      button: { label: 'No fui yo: anular el pedido', url: vetoLink },
      after: ['Si no lo pediste, anulalo con el botón y todo sigue como estaba.'],
    };
  },
  withdrawalAnswered: ({ hello, number, data, site }) => ({
    subject: `La respuesta a tu pedido ${data.withdrawal?.code ?? ''}`,
    preview: data.withdrawal?.result ?? '',
    title: data.withdrawal?.state === 'refused' ? 'Tu pedido no corresponde' : 'Tu pedido está resuelto',
    before: [hello, 'El gimnasio revisó tu pedido y contestó:', data.withdrawal?.result ?? ''],
    facts: [...codeOf(data), ['Orden N°', number]],
    button: { label: 'Ver las condiciones', url: `${site}/condiciones` },
    after: ['Si no estás de acuerdo, respondé este mail o reclamá en Defensa de las y los Consumidores.'],
  }),
  lineCanceled: ({ hello, number, data, order, payment, site }) => {
    const givenBack = data.change?.givenBack ?? 0;
    return {
      subject: `Cancelamos un lugar de tu compra ${number}`,
      preview: givenBack > 0 ? `Te devolvemos ${formatPesos(givenBack)}.` : 'El resto de tu compra sigue igual.',
      title: 'Cancelamos un lugar de tu compra',
      before: [hello, 'El gimnasio canceló este lugar. El resto de tu compra sigue igual.'],
      lines: data.lines.map((line) => ({ ...lineOf(line), details: [weekly(line)] })),
      ...(givenBack > 0 && { total: ['Te devolvemos', formatPesos(givenBack)] as const }),
      facts: [['Orden N°', number], ...paidWith(payment)],
      button: { label: 'Ver mi compra', url: `${site}/sociodashboard/compras/${order.id}` },
      after: [VOID, ...(givenBack > 0 ? timingOf(payment) : [])],
    };
  },
  lineMoved: ({ hello, number, data: { lines, change }, order, site }) => ({
    subject: `Cambió el horario de tu compra ${number}`,
    preview: lines.map((line) => `${line.name}, ${weekly(line)}`).join(', '),
    title: 'Tu nuevo horario',
    before: [
      hello,
      `El gimnasio pasó tu lugar de ${change?.from.name}, ${change?.from.day} ${change?.from.hour} h, a:`,
    ],
    lines: lines.map((line) => ({
      ...lineOf(line),
      details: [
        weekly(line),
        ...(line.validUntil ? [`Vigente hasta el ${day.format(line.validUntil)}`] : []),
        ...fullOf(line),
      ],
    })),
    facts: [['Orden N°', number]],
    button: { label: 'Ver mi compra', url: `${site}/sociodashboard/compras/${order.id}` },
    after: ['No tenés que pagar nada más. Con el archivo adjunto agregás el nuevo horario a tu calendario.'],
  }),
  paymentRefunded: ({ hello, number, data, order, payment, site }) => {
    const amount = refundedAmount(data);
    const { why, button } = unusedPayment[order.state];
    return {
      subject: `Te devolvimos un pago de tu orden ${number}`,
      preview: `Te devolvimos ${amount}.`,
      title: 'Te devolvimos tu pago',
      before: [hello, why],
      lines: data.lines.map((line) => ({ ...lineOf(line), details: [weekly(line)] })),
      total: ['Te devolvimos', amount],
      facts: [['Orden N°', number], ...paidWith(payment)],
      button: { label: button.label, url: `${site}${button.path(order.id)}` },
      after: timingOf(payment),
    };
  },
};

const planWords = (planDays: number): string =>
  planDays === 0
    ? 'Cada lugar es tuyo una vez por semana, sin vencimiento.'
    : `Cada lugar es tuyo una vez por semana durante ${planDays} días desde que pagás.`;

const placesOf = ({ lines }: Mail['data']): string => lines.map((line) => `${line.name}, ${weekly(line)}`).join('; ');

const untilWords = (until: Date): string => `${weekday.format(until)} a las ${clock.format(until)} h`;

/** Of places that are gone. */
const VOID = 'Si tenías recuperos de estos lugares, ya no valen.';

/** A place that was renewed goes back to the plan before. */
const whatWasUndone = ({ renewals = [] }: MailFacts['order']): string =>
  renewals.length > 0
    ? 'Cancelamos tu renovación, como pediste. Tus lugares siguen siendo tuyos hasta que termine el plan anterior.'
    : 'Cancelamos tu orden y liberamos tus lugares, como pediste.';

const answerBy = (until: Date | undefined): string[] =>
  until ? [`Te contestamos antes del ${day.format(until)}, ${clock.format(until)} h.`] : [];

const codeOf = ({ withdrawal }: Mail['data']): [string, string][] => (withdrawal ? [['Código', withdrawal.code]] : []);

const refundedAmount = ({ refund }: Mail['data']): string =>
  refund && refund.currency !== 'ARS' ? `${refund.currency} ${refund.amount}` : formatPesos(refund?.amount ?? 0);

interface UnusedPayment {
  why: string;
  button: { label: string; path: (orderId: string) => string };
}

const chooseAgain: UnusedPayment = {
  why: 'Tu pago llegó cuando la orden ya estaba cancelada, así que te lo devolvimos.',
  button: { label: 'Elegir otras clases', path: () => '/clases' },
};

/** Why a payment went back, by the state of the order that it did not pay for. */
const unusedPayment: Record<OrderState, UnusedPayment> = {
  Cart: chooseAgain,
  Created: {
    why: 'Tu pago no completó la orden, así que te lo devolvimos. Si querés tus lugares, pagala de nuevo.',
    button: { label: 'Pagar ahora', path: () => '/checkout' },
  },
  Complete: {
    why: 'Tu compra ya estaba pagada, así que te devolvimos el otro pago. Tu compra sigue igual.',
    button: { label: 'Ver mi compra', path: (orderId) => `/sociodashboard/compras/${orderId}` },
  },
  Canceled: chooseAgain,
};

/** Why an order was canceled. */
const reasons: Record<string, string> = {
  expired: 'Se venció el tiempo para pagarla',
  member: 'La cancelaste vos',
  admin: 'La canceló el gimnasio',
  refund: 'El pago fue devuelto',
  withdrawal: 'La cancelamos por tu arrepentimiento',
};

/** Why an order was canceled, and what becomes of its places. */
function reasonOf({ canceledBecause }: Facts['data'], order: Pick<Order, 'renewals'>): string[] {
  const reason = reasons[canceledBecause ?? ''];
  if (reason === undefined) return [];
  const mayBePaid = canceledBecause === 'expired' || canceledBecause === 'member';
  return [
    renews(order) ? `${reason}. Tus lugares quedan como antes de renovar.` : `${reason} y liberamos tus lugares.`,
    ...(mayBePaid ? ['Si llegaste a pagar, te devolvemos el dinero.'] : []),
  ];
}

/** When the buyer sees their money. What the desk took goes back in person. */
const timingOf = (payment: Payment | null): string[] =>
  payment && isOfDesk(payment)
    ? ['Te lo damos en el mostrador del gimnasio.']
    : [refundTiming(payment?.method ?? null)];

/** What the buyer of a canceled purchase gets back, and when. */
function moneyBack(payment: Payment | null, { lines }: Mail['data']): string[] {
  if (!payment) return [];
  const { outcome, amount, refunded, changedAt } = payment;
  const timing = timingOf(payment).join(' ');
  switch (outcome) {
    case 'refundDue':
      return [`Te devolvemos ${formatPesos(amount - refunded)}. ${timing}`];
    case 'refunded':
    case 'reversed':
      return [`Se te devolvieron ${formatPesos(amount)} el ${day.format(changedAt)}. ${timing}`.trim()];
    case 'unclear':
      return ['El gimnasio está revisando qué corresponde con tu pago. Si tenés dudas, respondé este mail.'];
    case 'kept':
    case 'completed':
    case 'noted': {
      const part = partFor(lines, payment);
      if (part > 0) return [`De lo que pagaste te devolvemos ${formatPesos(part)}. ${timing}`];
      return ['Por este pago no hay una devolución. Si tenés dudas, respondé este mail.'];
    }
  }
}

/** What goes back for the lines that the mail tells of. */
const partFor = (lines: Mail['data']['lines'], { parts }: Payment): number =>
  parts
    .filter(({ lineId, state }) => state !== 'dropped' && lines.some(({ id }) => id === lineId))
    .reduce((sum, { amount }) => sum + amount, 0);

type Line = Mail['data']['lines'][number];

const lineOf = ({ name, subtotal }: Line): Omit<MailLine, 'details'> => ({
  title: name,
  amount: formatPesos(subtotal),
});

const weekly = ({ day: on, hour, quantity }: Line): string =>
  `${on} ${hour} h${quantity > 1 ? ` × ${quantity} lugares` : ''}`;

/** The dates on which the places do not fit, and what the buyer gets for them. */
const fullOf = ({ full = [], quantity }: Pick<Line, 'full' | 'quantity'>): string[] =>
  full.length > 0 ? [fullWords(full, quantity)] : [];

/** The dates of a bought place. */
function periodOf({ validFrom, validUntil, ...line }: Line, closed: MailFacts['closed']): string[] {
  if (!validFrom) return [];
  const shut = closed.get(line.diaHoraId ?? '') ?? {};
  const first = `Primera clase: ${weekday.format(firstOpenClass(line, validFrom, shut))}`;
  if (!validUntil) return [first, ...fullOf(line)];
  const dates = datesOfPlace(line, validFrom, validUntil, shut);
  return [
    `Tu lugar del ${day.format(validFrom)} al ${day.format(validUntil)}`,
    ...(dates.classes.length > 0 ? [first] : []),
    classesWords(dates),
    ...closedWords(dates),
    ...fullOf(line),
  ];
}

const paidWith = (payment: Payment | null): [string, string][] =>
  payment
    ? [
        ['Medio de pago', paidByWords(payment)],
        ...(isOfDesk(payment) ? [] : [['Operación de Mercado Pago', payment.id] satisfies [string, string]]),
      ]
    : [];

const descuentoOf = ({ descuento }: Pick<Order, 'descuento'>): [string, string][] =>
  descuento ? [['Descuento', `${descuento.descuento}% (${descuento.codigo})`]] : [];

/** To whom the desk has entered. */
export const invitationText = (name: string, link: string, gym: Sender): MailText =>
  mailText(
    {
      subject: 'Creá tu contraseña de Gym Power',
      preview: 'Para ver tus clases y tus compras.',
      title: '¡Te damos la bienvenida!',
      before: [
        isPersonName(name) ? `¡Hola, ${name}!` : '¡Hola!',
        'Te anotamos en el mostrador. Con una contraseña ves tus clases, tus compras y hasta cuándo valen:',
      ],
      button: { label: 'Crear mi contraseña', url: link },
      after: ['El enlace vale 30 días. Si no fuiste vos, no hace falta que hagas nada.'],
    },
    gym,
  );

/** A make-up that the desk gave. */
export const grantText = (
  name: string,
  { expiresOn, reason }: NonNullable<Mail['data']['granted']>,
  { site, gym }: Pick<MailFacts, 'site' | 'gym'>,
): MailText => {
  const until = day.format(instantOn(expiresOn, '12:00'));
  return mailText(
    {
      subject: 'Te damos un recupero',
      preview: `Para usar hasta el ${until}.`,
      title: 'Tenés un recupero',
      before: [
        isPersonName(name) ? `¡Hola, ${name}!` : '¡Hola!',
        `Te damos una clase, para la que quieras, hasta el ${until}.`,
        `Motivo: ${reason}`,
      ],
      button: { label: 'Ver mis recuperos', url: `${site}/sociodashboard/recuperos` },
      after: ['También la podemos reservar nosotros: pedila en el mostrador.'],
    },
    gym,
  );
};

/** To a member whose apto físico ends soon. */
export const fitEndingText = (
  name: string,
  fitUntil: string,
  { site, gym }: Pick<MailFacts, 'site' | 'gym'>,
): MailText => {
  const until = day.format(instantOn(fitUntil, '12:00'));
  return mailText(
    {
      subject: `Tu apto físico vence el ${until}`,
      preview: 'Traenos uno nuevo antes de ese día.',
      title: 'Tu apto físico está por vencer',
      before: [
        isPersonName(name) ? `¡Hola, ${name}!` : '¡Hola!',
        `El apto físico que nos diste vale hasta el ${until}. Traé uno nuevo al mostrador antes de ese día.`,
      ],
      button: { label: 'Ver mi agenda', url: `${site}/sociodashboard` },
      after: ['Si ya lo trajiste, avisanos en el mostrador: puede que todavía no lo hayamos anotado.'],
    },
    gym,
  );
};

/** To a member who waited for a place of a slot that is gone. */
export const waitEndedText = (
  name: string,
  waited: NonNullable<Mail['data']['waited']>,
  { site, gym }: Pick<MailFacts, 'site' | 'gym'>,
): MailText => {
  const slot = `${waited.name}, ${waited.day} ${waited.hour} h`;
  return mailText(
    {
      subject: `Terminó tu espera: ${slot}`,
      preview: 'La clase ya no se da en ese horario.',
      title: 'Terminó tu espera',
      before: [
        isPersonName(name) ? `¡Hola, ${name}!` : '¡Hola!',
        `Estabas en la lista de espera de ${slot}.`,
        'La clase ya no se da en ese horario, así que no se va a liberar un lugar.',
        'No tenés que hacer nada. Si otro horario te queda bien, fijate cuáles hay.',
      ],
      button: { label: 'Ver las clases', url: `${site}/clases` },
      after: [],
    },
    gym,
  );
};

/** Asks whoever reads an address. It holds nothing that the buyer typed. */
export const questionText = (link: string, gym: Sender): MailText =>
  mailText(
    {
      subject: '¿Querés recibir los avisos de una compra en Gym Power?',
      preview: 'Solo si vos querés.',
      title: '¿Querés recibir los avisos?',
      before: [
        '¡Hola!',
        'Alguien que compró en Gym Power pidió que los avisos de sus compras lleguen a esta dirección.',
        'Si querés recibirlos, tocá el botón dentro de los próximos 7 días:',
      ],
      button: { label: 'Quiero recibir los avisos', url: link },
      after: ['Si no, no hace falta que hagas nada: no te vamos a escribir más por este pedido.'],
    },
    gym,
  );
