import { icon } from './icon.tsx';

export const PlusIcon = icon(<path d="M12 5v14M5 12h14" />);
export const CheckIcon = icon(<path d="M5 12.5l4.500 4.500L19 7.500" />);
export const MinusIcon = icon(<path d="M5 12h14" />);
export const TrashIcon = icon(<path d="M4 7h16M9 7V4h6v3M6 7l1 13h10l1-13" />);
export const FlipIcon = icon(<path d="M4 12a8 8 0 0 1 14-5.3L20 9M20 4v5h-5M20 12a8 8 0 0 1-14 5.3L4 15M4 20v-5h5" />);
export const BackIcon = icon(<path d="M20 12H4M10 6l-6 6 6 6" />);
export const NextIcon = icon(<path d="M4 12h16M14 6l6 6-6 6" />);
export const PauseIcon = icon(<path d="M8 5v14M16 5v14" />);
export const PlayIcon = icon(<path d="M7 5v14l12-7z" />);
export const EyeIcon = icon(
  <path d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7-10-7-10-7Zm10 3a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z" />,
);
export const EyeOffIcon = icon(
  <>
    <path d="M4 4l16 16M9.9 5.2A10 10 0 0 1 12 5c6.5 0 10 7 10 7a17 17 0 0 1-3 3.8" />
    <path d="M6.3 6.9A17 17 0 0 0 2 12s3.5 7 10 7a9.600 9.600 0 0 0 4-.9" />
  </>,
);
