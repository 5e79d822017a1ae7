/** The gym's data and policy: the settings that admins edit. */
import type { Day } from './days.ts';
import type { Stamped } from './entities.ts';

export interface GymFacts {
  tradeName: string;
  legalName: string;
  cuit: string;
  street: string;
  town: string;
  latitude: number;
  longitude: number;
  mapLink: string;
  openingHours: string;
  phone: string;
  /** Digits only, with the country code, as wa.me takes them. */
  whatsapp: string;
  email: string;
  /** At least 8 hours a day on working days (Disposición 954/2025). */
  serviceHours: string;
  instagram: string;
  facebook: string;
  youtube: string;
  tiktok: string;
  /** The tax office's page of form 960/D, and its picture. */
  dataFiscalLink: string;
  dataFiscalImage: string;
  /** Included in every price. 0: prices are shown without a net price. */
  vatPercent: number;
}

export interface Policy {
  /** The weekdays on which classes can be added. Slots of other days stay until somebody deletes them. */
  openDays: readonly Day[];
  /** Length of the plan period; 0 = forever. */
  planDays: number;
  /** How long a checkout holds its places unpaid. */
  holdMinutes: number;
  /** Hours before a session. A place given up later earns no credit, and a credit given back later is lost. */
  cancelHours: number;
  /** Days after the missed date. */
  creditDays: number;
  /** How many credits a member may use in a calendar month. */
  creditsAMonth: number;
  /** The classes that a credit is valid for. One granted by the desk is valid for any class. */
  makeUps: 'sameClass' | 'notDearer';
  /** Days that a place is kept after its plan period, and days before its end when renewal opens. */
  graceDays: number;
  renewDays: number;
  /** How many days ahead credits can be booked. */
  bookDays: number;
  offerHours: number;
  /** Hours before a session. Until then a freed place goes to the waitlist. */
  promoteHours: number;
  /** Set by law 24.240, article 34. */
  withdrawalDays: 10;
  /** Who may freeze a weekly place. The desk is not bound by the days below. */
  freezes: 'nobody' | 'desk' | 'members';
  /** The shortest and the longest freeze, and how many days of a calendar year a place may be frozen. */
  freezeMinDays: number;
  freezeMaxDays: number;
  freezeDaysAYear: number;
  /** Days before the freeze. At least 1: no freeze begins on the day itself. */
  freezeNoticeDays: number;
  asksFitness: boolean;
  /** Whether the desk may sell an item of which too few units are counted, once it is told so. */
  sellsWithoutStock: boolean;
}

export type Gym = GymFacts & Policy;

/** `settings/gym` */
export type GymSettings = Gym & Stamped & { id: string };

export const gymView = ({ id: _, createdAt: __, updatedAt: ___, ...gym }: GymSettings): Gym => gym;

export const addressOf = ({ street, town }: Pick<GymFacts, 'street' | 'town'>): string => `${street}, ${town}`;

export const socialLinks = (gym: GymFacts): { name: string; href: string }[] =>
  [
    { name: 'Instagram', href: gym.instagram },
    { name: 'Facebook', href: gym.facebook },
    { name: 'YouTube', href: gym.youtube },
    { name: 'TikTok', href: gym.tiktok },
  ].filter(({ href }) => href !== '');

/** The net price in whole pesos (Ley 27.743). null where the gym shows none. */
export const priceWithoutTaxes = (price: number, vatPercent: number): number | null =>
  vatPercent === 0 || price === 0 ? null : Math.round(price / (1 + vatPercent / 100));
