/** The bot's dialogue as data: what it says at each step, and which steps the visitor can go to. */
import { demoFacts } from '../../config/demo-facts.ts';
import { address, mapPage } from '../../config/gym.ts';

export type Step = 'start' | 'offer' | 'human' | 'gift' | 'unwrap' | 'today' | 'way' | 'prices';

interface Talk {
  says: string[];
  /** What the gym offers at this moment follows the words. */
  shows?: 'offer' | 'today' | 'prices';
  link?: { href: string; label: string };
  asks: { label: string; next: Step }[];
}

const again: Talk['asks'] = [{ label: 'Volver a empezar', next: 'start' }];

export const script: Record<Step, Talk> = {
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
    says: [`Una persona de carne y hueso te contesta por WhatsApp, ${demoFacts.answersAt}.`],
    link: { href: `https://wa.me/${demoFacts.whatsapp}`, label: 'Escribir por WhatsApp' },
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
    says: [`Estamos en ${address}. Te esperamos.`],
    link: { href: mapPage, label: 'Ver cómo llegar en el mapa' },
    asks: again,
  },
};
