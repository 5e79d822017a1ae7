import { icon } from '../../../ui/icon.tsx';

export const UsersIcon = icon(
  <>
    <path d="M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21c0-4 3-6.500 7-6.500s7 2.500 7 6.500" />
    <path d="M16 3.500a4 4 0 0 1 0 7.500M18 15c2.500.700 4 2.900 4 6" />
  </>,
);
export const DumbbellIcon = icon(<path d="M6 6v12M3 9v6M18 6v12M21 9v6M6 12h12" />);
export const WhistleIcon = icon(
  <path d="M9 13a5 5 0 1 0 4.600 7L14 13h7V9H9.500a5 5 0 0 0-.500 4ZM12 3v3M8 4l1.500 2.500" />,
);
export const ReceiptIcon = icon(<path d="M5 3h14v18l-3-2-2 2-2-2-2 2-2-2-3 2zM9 8h6M9 12h6" />);
export const MoveIcon = icon(<path d="M4 8h14l-4-4M20 16H6l4 4" />);
export const CalendarIcon = icon(<path d="M4 6h16v14H4zM4 10h16M8 3v5M16 3v5" />);
export const StarIcon = icon(
  <path d="m12 3 2.700 5.600 6.300.900-4.500 4.400 1 6.100-5.500-2.900L6.500 20l1-6.100L3 9.500l6.300-.900z" />,
);
export const InboxIcon = icon(<path d="M4 13h4l2 3h4l2-3h4M4 13v6h16v-6L17 5H7z" />);
export const PresenceIcon = icon(
  <path d="M9 11a4 4 0 1 0 0-8 4 4 0 0 0 0 8ZM2 21c0-4 3-6.500 7-6.500M13 18l3 3 6-7" />,
);
export const TagIcon = icon(<path d="M3 12V4h8l10 10-8 7zM7.500 8h.010" />);
export const AgendaIcon = icon(<path d="M4 6h16v14H4zM4 10h16M8 3v4M16 3v4M10 10v10M15 10v10" />);
export const BottleIcon = icon(<path d="M10 2h4v4l2 3v13H8V9l2-3zM8 13h8" />);
