/** The bot's dialogue as data: what it says at each step, and which steps the visitor can go to. */
export type Step = 'start' | 'offer' | 'human' | 'gift' | 'unwrap';

interface Talk {
  says: string[];
  /** A code that is shown large and can be copied. */
  code?: string;
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
    ],
  },
  offer: {
    says: ['Hoy tenés 10% en todas las clases.', 'Poné este código en tu carrito:'],
    code: 'GYM_POWER2022',
    asks: again,
  },
  human: {
    says: ['Una persona de carne y hueso te contesta por WhatsApp, de lunes a sábado de 8 a 21.'],
    link: { href: 'https://wa.me/541142900837', label: 'Escribir por WhatsApp' },
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
};
