import type { ComponentProps, MouseEvent } from 'react';
import { type LinkProps as RouterLinkProps, useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Pick<RouterLinkProps, 'to' | 'state'>;

/** React Router's `Link` includes the prefetching of framework mode, which would grow the first load. */
export function Link({ to, state, onClick, children, ...rest }: LinkProps) {
  const href = useHref(to);
  const follow = useLinkClickHandler(to, { state });
  const click = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} onClick={click}>
      {children}
    </a>
  );
}
