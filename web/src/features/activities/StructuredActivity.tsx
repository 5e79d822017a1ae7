import { type ActivityJson, addressOf } from '@gym-power/domain';
import { paths } from '../../config/paths.ts';
import { absolute } from '../../config/site.ts';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { StructuredData } from '../../ui/StructuredData.tsx';

const weekdays: Record<string, string> = {
  Lunes: 'Monday',
  Martes: 'Tuesday',
  Miercoles: 'Wednesday',
  Jueves: 'Thursday',
  Viernes: 'Friday',
  Sabado: 'Saturday',
  Domingo: 'Sunday',
};
/** Length of `09:00`; slots may say `9:00`. */
const CLOCK_LENGTH = 5;

/** schema.org Course, for search engines. */
export function StructuredActivity({
  activity: { id, name, description, image, price, diaHoras },
}: {
  activity: ActivityJson;
}) {
  const gym = useGym({ live: false });
  return (
    <StructuredData
      data={{
        '@type': 'Course',
        name,
        description,
        image: new URL(image, absolute(paths.home)).href,
        url: absolute(paths.activity(id)),
        provider: { '@type': 'SportsActivityLocation', name: gym.tradeName, url: absolute(paths.home) },
        offers: { '@type': 'Offer', price, priceCurrency: 'ARS', category: 'Paid', url: absolute(paths.activity(id)) },
        hasCourseInstance: diaHoras.map(({ day, hour }) => ({
          '@type': 'CourseInstance',
          courseMode: 'Onsite',
          location: { '@type': 'Place', name: gym.tradeName, address: addressOf(gym) },
          name: `${name}, ${day} ${hour}`,
          courseSchedule: {
            '@type': 'Schedule',
            repeatFrequency: 'P1W',
            byDay: `https://schema.org/${weekdays[day]}`,
            startTime: hour.padStart(CLOCK_LENGTH, '0'),
            scheduleTimezone: 'America/Argentina/Buenos_Aires',
          },
        })),
      }}
    />
  );
}
