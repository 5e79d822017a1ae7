/**
 * Data that the specification does not give: everything except street, town and the initial policy. A deployment
 * refuses a project that still has any of these contacts (`scripts/release/gym-settings.ts`).
 */
import { usualOpenDays } from './days.ts';
import type { Gym } from './gym.ts';

export const demoGym: Gym = {
  tradeName: 'Gym Power',
  legalName: 'Gym Power S.A.S. (razón social de muestra)',
  cuit: '30-00000000-7',
  street: 'Gral. Las Heras 837',
  town: 'Monte Grande',
  // In Monte Grande, but not the measured position.
  latitude: -34.81845,
  longitude: -58.46757,
  mapLink:
    'https://www.google.com/maps/search/?api=1&query=Gral.%20Las%20Heras%20837%2C%20Monte%20Grande%2C%20Buenos%20Aires',
  openingHours: 'Lunes a viernes de 7 a 22, sábados de 9 a 18',
  phone: '+54 11 0000-0000',
  // An unassignable number, so that messages reach nobody.
  whatsapp: '5491100000000',
  email: 'hola@gympower.test',
  serviceHours: 'Lunes a viernes de 9 a 18',
  // The home pages of the networks.
  instagram: 'https://www.instagram.com/',
  facebook: '',
  youtube: 'https://www.youtube.com/',
  tiktok: '',
  // The tax office's page without the gym's code, and a picture of ours.
  dataFiscalLink: 'https://qr.afip.gob.ar/',
  dataFiscalImage: '/img/data-fiscal.svg',
  vatPercent: 21,
  openDays: usualOpenDays,
  planDays: 30,
  holdMinutes: 15,
  cancelHours: 12,
  creditDays: 30,
  creditsAMonth: 4,
  makeUps: 'notDearer',
  graceDays: 3,
  renewDays: 10,
  bookDays: 14,
  offerHours: 12,
  promoteHours: 2,
  withdrawalDays: 10,
  freezes: 'members',
  freezeMinDays: 7,
  freezeMaxDays: 30,
  freezeDaysAYear: 30,
  freezeNoticeDays: 2,
  asksFitness: false,
  sellsWithoutStock: true,
};

export const demoContacts = (gym: Gym): (keyof Gym)[] =>
  (['legalName', 'cuit', 'phone', 'whatsapp', 'email', 'instagram', 'youtube', 'dataFiscalLink'] as const).filter(
    (field) => gym[field] !== '' && gym[field] === demoGym[field],
  );
