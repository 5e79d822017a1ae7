import { addressOf, type Gym } from '@gym-power/domain';

export type Step = 'start' | 'offer' | 'human' | 'gift' | 'unwrap' | 'today' | 'way' | 'prices';

interface Talk {
  says: string[];
  shows?: 'offer' | 'today' | 'prices';
  link?: { href: string; label: string };
  asks: { label: string; next: Step }[];
}

const human = ({ whatsapp, phone, serviceHours }: Gym): Pick<Talk, 'says' | 'link'> => ({
  says: [`Una persona de carne y hueso te contesta por ${whatsapp ? 'WhatsApp' : 'teléfono'}: ${serviceHours}.`],
  link: whatsapp
    ? { href: `https://wa.me/${whatsapp}`, label: 'Escribir por WhatsApp' }
    : { href: `tel:${phone.replaceAll(/[^+\d]/g, '')}`, label: phone },
});

const again: Talk['asks'] = [{ label: 'Volver a empezar', next: 'start' }];

export const scriptOf = (gym: Gym): Record<Step, Talk> => ({
  start: {
    says: ['¡Hola! Soy el BOT de Gym Power.', '¿En qué te ayudo?'],
    asks: [
      { label: 'Oferta del día', next: 'offer' },
      { label: 'Hablar con una persona', next: 'human' },
      { label: 'Quiero un regalo', next: 'gift' },
      { label: 'Clases de hoy con lugar', next: 'today' },
      { label: 'Precios', next: 'prices' },
      { label: 'Cómo llegar', next: 'way' },
    ],
  },
  offer: { says: [], shows: 'offer', asks: again },
  human: {
    ...human(gym),
    asks: again,
  },
  gift: {
    says: ['Tengo un regalo para vos. ¿Lo abrís?'],
    asks: [
      { label: 'Abrirlo', next: 'unwrap' },
      { label: 'Mejor no', next: 'start' },
    ],
  },
  unwrap: {
    says: [
      'Es… ¡un par de pesas invisibles!',
      'Las levanta todo el mundo. Lo difícil es encontrarlas para guardarlas.',
    ],
    asks: again,
  },
  today: { says: [], shows: 'today', asks: again },
  prices: { says: [], shows: 'prices', asks: again },
  way: {
    says: [`Estamos en ${addressOf(gym)}. Te esperamos.`],
    link: { href: gym.mapLink, label: 'Ver cómo llegar en el mapa' },
    asks: again,
  },
});
