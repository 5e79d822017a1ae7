import { useEffect, useRef, useState } from 'react';
import { useEscape } from '../../ui/use-escape.ts';
import { CartToggle } from './CartToggle.tsx';
import styles from './Header.module.css';
import { Logo } from './Logo.tsx';
import { MenuToggle } from './MenuToggle.tsx';
import { NavLinks } from './NavLinks.tsx';
import { useScrolled } from './use-scrolled.ts';

const MENU_ID = 'menu';

export function Header() {
  const scrolled = useScrolled();
  const [open, setOpen] = useState(false);
  const menu = useRef<HTMLElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const close = () => setOpen(false);
  useEscape(open, () => {
    close();
    toggle.current?.focus();
  });
  // The menu's links precede its button in the page, so Tab would skip them. Focus the first one.
  useEffect(() => {
    if (open) menu.current?.querySelector('a')?.focus();
  }, [open]);
  return (
    <header className={styles['header']} data-scrolled={scrolled || open}>
      <div className={`page ${styles['bar']}`}>
        <Logo />
        <nav ref={menu} id={MENU_ID} className={styles['menu']} data-open={open} aria-label="Principal">
          <NavLinks onFollow={close} />
        </nav>
        <div className={styles['tools']}>
          <CartToggle />
          <MenuToggle ref={toggle} open={open} controls={MENU_ID} onToggle={() => setOpen(!open)} />
        </div>
      </div>
    </header>
  );
}
