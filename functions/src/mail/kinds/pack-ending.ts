import { type Credit, localDate, shortDay } from '@gym-power/domain';
import { toMember } from '../writing/to-member.ts';

/** The id contains the last day, so classes that last longer get a reminder of their own. */
export const packEnding = toMember('packEnding', {
  of: ({ userId, expiresOn, pack }: Credit, left: number) => ({
    id: `packEnding-${pack!.orderLineId}-${expiresOn}`,
    userId,
    expiresOn,
    pack: pack!.name,
    left,
  }),
  isReminder: true,
  stillTrue: (mail, { now }) => (mail.expiresOn >= localDate(now) ? mail : null),
  words: ({ expiresOn, pack, left }, { site }) => {
    const until = shortDay(expiresOn);
    const [classes, verb, them] = left === 1 ? ['una clase', 'queda', 'la'] : [`${left} clases`, 'quedan', 'las'];
    return {
      subject: `Te ${verb} ${classes} para usar hasta el ${until}`,
      preview: `De tu ${pack}.`,
      title: `Te ${verb} ${classes} para usar`,
      before: [`De tu ${pack} te ${verb} ${classes}. Podés usar${them} hasta el ${until}.`],
      button: { label: 'Reservar', url: `${site}/sociodashboard/recuperos` },
      after: ['También lo podemos hacer nosotros: pedilo en el mostrador.'],
    };
  },
});
