import type { ComponentType, ReactNode } from 'react';
import { Link } from './Link.tsx';

interface Shown {
  title: string;
  Icon: ComponentType<{ size?: number }>;
}

/** A page, or an act such as signing out. */
export type MenuItem = Shown & ({ to: string; isOpen: boolean; onClick?: () => void } | { onClick: () => void });

interface Props {
  item: MenuItem;
  className: string | undefined;
  onChosen?: () => void;
}

export function MenuEntry({ item, className, onChosen }: Props): ReactNode {
  const { title, Icon, onClick } = item;
  const choose = () => {
    onChosen?.();
    onClick?.();
  };
  const content = (
    <>
      <Icon /> <span>{title}</span>
    </>
  );
  return 'to' in item ? (
    <Link to={item.to} className={className} aria-current={item.isOpen ? 'page' : undefined} onClick={choose}>
      {content}
    </Link>
  ) : (
    <button type="button" className={className} onClick={choose}>
      {content}
    </button>
  );
}

export const isOpenPage = (item: MenuItem): boolean => 'to' in item && item.isOpen;
