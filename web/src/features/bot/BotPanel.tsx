import { useState } from 'react';
import { useGym } from '../../state/server-cache/use-gym.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './BotPanel.module.css';
import { Bubble, Offer, Prices, Today } from './Offerings.tsx';
import { scriptOf, type Step } from './script.ts';

const shown = { offer: Offer, today: Today, prices: Prices };

/** The pressed button disappears, so focus moves to the first new one. */
const focusFirst = (answers: HTMLDivElement | null) => answers?.querySelector('button')?.focus();

export default function BotPanel({ id }: { id: string }) {
  const [step, setStep] = useState<Step>('start');
  const { says, shows, link, asks } = scriptOf(useGym({ live: true }))[step];
  const Shown = shows && shown[shows];
  return (
    <section id={id} className={styles['panel']} aria-label="Chat con el BOT">
      <div aria-live="polite">
        {says.map((text) => (
          <Bubble key={text}>{text}</Bubble>
        ))}
        {Shown && <Shown />}
        {link && (
          <p>
            <a href={link.href} rel="noreferrer">
              {link.label}
            </a>
          </p>
        )}
      </div>
      <div key={step} ref={focusFirst} className={styles['asks']}>
        {asks.map(({ label, next }) => (
          <Button key={label} look="outline" onClick={() => setStep(next)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
