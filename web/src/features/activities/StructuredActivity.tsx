import type { ActivityJson } from '@gym-power/domain';
import { address } from '../../config/gym.ts';
import { paths } from '../../config/paths.ts';
import { absolute } from '../../config/site.ts';
import { StructuredData } from '../../ui/StructuredData.tsx';

/** What search engines show of a class (schema.org Course). */
export function StructuredActivity({
  activity: { id, name, description, image, price, diaHoras },
}: {
  activity: ActivityJson;
}) {
  return (
    <StructuredData
      data={{
        '@type': 'Course',
        name,
        description,
        image: new URL(image, absolute(paths.home)).href,
        url: absolute(paths.activity(id)),
        provider: { '@type': 'SportsActivityLocation', name: 'Gym Power', url: absolute(paths.home) },
        offers: { '@type': 'Offer', price, priceCurrency: 'ARS', category: 'Paid', url: absolute(paths.activity(id)) },
        hasCourseInstance: diaHoras.map(({ day, hour }) => ({
          '@type': 'CourseInstance',
          courseMode: 'Onsite',
          location: { '@type': 'Place', name: 'Gym Power', address },
          name: `${name}, ${day} ${hour}`,
          courseWorkload: 'PT1H',
        })),
      }}
    />
  );
}
