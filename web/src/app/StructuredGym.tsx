import { builtGym as gym } from '../config/built-gym.ts';
import { paths } from '../config/paths.ts';
import { absolute } from '../config/site.ts';
import { StructuredData } from '../ui/StructuredData.tsx';

/** schema.org SportsActivityLocation. Only the build renders it, so visitors do not load this code. */
export const StructuredGym = () => (
  <StructuredData
    data={{
      '@type': 'SportsActivityLocation',
      '@id': absolute('/#gym'),
      name: gym.tradeName,
      description: `Clases grupales con cupo, instructores y horarios fijos en ${gym.town}.`,
      url: absolute(paths.home),
      image: absolute('/img/og.jpg'),
      logo: absolute('/apple-touch-icon.png'),
      address: {
        '@type': 'PostalAddress',
        streetAddress: gym.street,
        addressLocality: gym.town,
        addressRegion: 'Buenos Aires',
        addressCountry: 'AR',
      },
      geo: { '@type': 'GeoCoordinates', latitude: gym.latitude, longitude: gym.longitude },
      telephone: gym.phone,
      currenciesAccepted: 'ARS',
    }}
  />
);
