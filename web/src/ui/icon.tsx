/** The shapes are on a 24 x 24 grid. The icon is hidden from screen readers. */
import type { ReactNode } from 'react';

export const icon = (children: ReactNode) =>
  function Icon({ size = 22 }: { size?: number }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
      >
        {children}
      </svg>
    );
  };
