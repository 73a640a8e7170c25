import type { ComponentProps, MouseEvent } from 'react';
import { type To, useHref, useLocation, useNavigate } from 'react-router-dom';

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** An address of the site; a relative one counts from the page around. */
  readonly to: To;
  /** Takes the place of the page that is left; the page that is already shown always does. */
  readonly replace?: boolean;
  /** Kept with the entry of the browser's history. */
  readonly state?: unknown;
  readonly preventScrollReset?: boolean;
}

/** Whether the browser follows the press by itself: in another tab or window, or as a file. */
const isForBrowser = (event: MouseEvent<HTMLAnchorElement>): boolean =>
  event.button !== 0 ||
  event.metaKey ||
  event.altKey ||
  event.ctrlKey ||
  event.shiftKey ||
  !['', '_self'].includes(event.currentTarget.target);

/** An anchor that leads to a page without a new document. */
export function Link({ to, replace, state, preventScrollReset = false, onClick, ...anchor }: LinkProps) {
  const href = useHref(to);
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || isForBrowser(event)) return;
    event.preventDefault();
    void navigate(to, { replace: replace ?? href === `${pathname}${search}${hash}`, state, preventScrollReset });
  };
  return <a {...anchor} href={href} onClick={follow} />;
}

/** A link that says (`aria-current`) when its page, or unless `end` one below it, is shown. */
export function NavLink({ end = false, ...link }: LinkProps & { readonly end?: boolean }) {
  const [at = ''] = useHref(link.to).toLowerCase().split(/[?#]/);
  const shown = useLocation().pathname.toLowerCase();
  const isCurrent = shown === at || (!end && shown.startsWith(at.endsWith('/') ? at : `${at}/`));
  return <Link {...link} aria-current={isCurrent ? 'page' : undefined} />;
}
