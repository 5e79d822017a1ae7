import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from './Bot.module.css';
import { CopyCode } from './CopyCode.tsx';
import { script, type Step } from './script.ts';

/** The pressed button disappears, so focus moves to the first of the new ones. */
const focusFirst = (answers: HTMLDivElement | null) => answers?.querySelector('button')?.focus();

export default function BotPanel({ id }: { id: string }) {
  const [step, setStep] = useState<Step>('start');
  const { says, code, link, asks } = script[step];
  return (
    <section id={id} className={styles['panel']} aria-label="Chat con el BOT">
      <div aria-live="polite">
        {says.map((text) => (
          <p key={text} className={styles['bubble']}>
            {text}
          </p>
        ))}
        {code && <p className={styles['code']}>{code}</p>}
        {link && (
          <p>
            <a href={link.href} rel="noreferrer">
              {link.label}
            </a>
          </p>
        )}
      </div>
      <div key={step} ref={focusFirst} className={styles['asks']}>
        {code && <CopyCode code={code} />}
        {asks.map(({ label, next }) => (
          <Button key={label} look="outline" onClick={() => setStep(next)}>
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}
