import { type IsoDate, localDate, shortDay } from '@gym-power/domain';
import { toMember } from '../writing/to-member.ts';

/** The id contains the apto's last day, so a renewed apto gets its own reminder. */
export const fitEnding = toMember('fitEnding', {
  of: (userId: string, fitUntil: IsoDate) => ({ id: `fitEnding-${fitUntil}-${userId}`, userId, fitUntil }),
  isReminder: true,
  stillTrue: (mail, { gym, now }, user) =>
    gym.asksFitness && user.fitUntil === mail.fitUntil && mail.fitUntil >= localDate(now) ? mail : null,
  words: ({ fitUntil }, { site }) => {
    const until = shortDay(fitUntil);
    return {
      subject: `Tu apto físico vence el ${until}`,
      preview: 'Traenos uno nuevo antes de ese día.',
      title: `Tu apto físico vence el ${until}`,
      before: [`El apto físico que nos diste vale hasta el ${until}. Traé uno nuevo al mostrador antes de ese día.`],
      button: { label: 'Ver mi agenda', url: `${site}/sociodashboard` },
      after: ['Si ya lo trajiste, avisanos en el mostrador: puede que todavía no lo hayamos anotado.'],
    };
  },
});
