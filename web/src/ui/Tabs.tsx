import { type KeyboardEvent, type ReactNode, useId } from 'react';
import styles from './Tabs.module.css';

export interface Tab {
  id: string;
  label: string;
  /** Said after the label, such as the number of mistakes inside. */
  mark?: string | undefined;
}

interface Props {
  label: string;
  tabs: readonly Tab[];
  chosen: string;
  onChoose: (id: string) => void;
  /** Every panel stays mounted, so that a form keeps what was typed. */
  children: (tab: Tab) => ReactNode;
}

const steps: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowRight: (at, count) => (at + 1) % count,
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowLeft: (at, count) => (at + count - 1) % count,
  ArrowUp: (at, count) => (at + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** https://www.w3.org/WAI/ARIA/apg/patterns/tabs/ with automatic activation. */
export function Tabs({ label, tabs, chosen, onChoose, children }: Props) {
  const id = useId();
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.id === chosen);
    const next = steps[event.key]?.(at, tabs.length);
    if (next === undefined) return;
    event.preventDefault();
    onChoose(tabs[next]!.id);
    document.getElementById(`${id}-${next}-tab`)?.focus();
  };
  return (
    <>
      <div role="tablist" aria-label={label} className={styles['tabs']}>
        {tabs.map((tab, index) => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            id={`${id}-${index}-tab`}
            aria-selected={tab.id === chosen}
            aria-controls={`${id}-${index}`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => onChoose(tab.id)}
            onKeyDown={move}
          >
            {tab.mark ? `${tab.label} ` : tab.label}
            {tab.mark && <em>{tab.mark}</em>}
          </button>
        ))}
      </div>
      {tabs.map((tab, index) => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${id}-${index}`}
          aria-labelledby={`${id}-${index}-tab`}
          hidden={tab.id !== chosen}
        >
          {children(tab)}
        </div>
      ))}
    </>
  );
}
