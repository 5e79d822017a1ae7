/** Only the icons of the first load. All others are in icons.tsx, which loads with the screens that use them. */
import { icon } from './icon.tsx';

export const CartIcon = icon(
  <path d="M3 4h2l2.4 11.2a1 1 0 0 0 1 .8h8.9a1 1 0 0 0 1-.75L20.5 8H6M9 20h.01M17 20h.01" />,
);
export const MenuIcon = icon(<path d="M3 7h18M3 12h18M9 17h12" />);
export const CloseIcon = icon(<path d="M6 6l12 12M18 6 6 18" />);
export const BotIcon = icon(<path d="M12 3v4M5 7h14v11H5zM2 11v4M22 11v4M9 12h.01M15 12h.01M9 21h6" />);
