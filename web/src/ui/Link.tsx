import type { ComponentProps, MouseEvent } from 'react';
import { type LinkProps as RouterLinkProps, useHref, useLinkClickHandler } from 'react-router-dom';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> & Pick<RouterLinkProps, 'to' | 'state'>;

/**
 * A link within the site. The router's own `Link` can also prefetch pages of React Router's framework mode, which this
 * site does not use, and would bring that code into the first load.
 */
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
