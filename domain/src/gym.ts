/** What the gym says about itself, and the policy that its places follow: the settings that admins edit. */
import type { Stamped } from './entities.ts';

/** Who the gym is, and how to reach it. A text may be empty where its schema does not ask for it. */
export interface GymFacts {
  tradeName: string;
  legalName: string;
  cuit: string;
  street: string;
  town: string;
  latitude: number;
  longitude: number;
  /** A page that shows the way. */
  mapLink: string;
  openingHours: string;
  phone: string;
  /** Digits alone, with the country's code, as wa.me takes them. */
  whatsapp: string;
  email: string;
  /** When somebody answers: at least 8 hours a day on working days (Disposición 954/2025). */
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
  /** How long a bought place is the member's; 0 = forever. */
  planDays: number;
  /** How long a checkout keeps its places unpaid. */
  holdMinutes: number;
  /** A place given up later than that gives no make-up, and a make-up given back later is lost. */
  cancelHours: number;
  /** For how long after its date a make-up can be used. */
  creditDays: number;
  /** How many sessions of a calendar month a member may make up in. */
  creditsAMonth: number;
  /** What a make-up is good for, unless the desk gave it: then for any class. */
  makeUps: 'sameClass' | 'notDearer';
  /** How long a place is kept after its plan period, and how early it can be renewed. */
  graceDays: number;
  renewDays: number;
  /** How far ahead make-ups can be booked. */
  bookDays: number;
  /** How long a weekly place is offered to whoever waits for one. */
  offerHours: number;
  /** Until so long before a session a place that frees goes to whoever waits for it. */
  promoteHours: number;
  /** Set by law 24.240, article 34. */
  withdrawalDays: 10;
  /** Whether lists name members without a medical certificate that is valid. */
  asksFitness: boolean;
}

/** As everybody may read it. */
export type Gym = GymFacts & Policy;

/** `settings/gym`. */
export type GymSettings = Gym & Stamped & { id: string };

export const gymView = ({ id: _, createdAt: __, updatedAt: ___, ...gym }: GymSettings): Gym => gym;

export const addressOf = ({ street, town }: Pick<GymFacts, 'street' | 'town'>): string => `${street}, ${town}`;

/** The networks that the gym is on. */
export const socialLinks = (gym: GymFacts): { name: string; href: string }[] =>
  [
    { name: 'Instagram', href: gym.instagram },
    { name: 'Facebook', href: gym.facebook },
    { name: 'YouTube', href: gym.youtube },
    { name: 'TikTok', href: gym.tiktok },
  ].filter(({ href }) => href !== '');

/** A price without the taxes that are in it, in whole pesos (Ley 27.743). Null where the gym shows none. */
export const priceWithoutTaxes = (price: number, vatPercent: number): number | null =>
  vatPercent === 0 || price === 0 ? null : Math.round(price / (1 + vatPercent / 100));
