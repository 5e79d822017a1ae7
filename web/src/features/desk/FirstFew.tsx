import { type ReactNode, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import styles from '../../ui/Panel.module.css';

interface Props<Item> {
  items: readonly Item[];
  shown: number;
  /** A list item with its key. */
  children: (item: Item) => ReactNode;
}

/** The first of a list, and the others on request. */
export function FirstFew<Item>({ items, shown, children }: Props<Item>) {
  const [all, setAll] = useState(false);
  return (
    <>
      <ul className={styles['list']}>{(all ? items : items.slice(0, shown)).map((item) => children(item))}</ul>
      {!all && items.length > shown && (
        <Button look="quiet" onClick={() => setAll(true)}>
          Ver las {items.length}
        </Button>
      )}
    </>
  );
}
