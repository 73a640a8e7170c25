import { useSearchParams } from '@chokdee/router';
import { afterNextFrame } from '@chokdee/ui/late';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Theme, themeNames } from '../parts/theme-names.copy.ts';
import type { Sort } from '../queries/lobby.api.ts';

export const SORTS: readonly Sort[] = ['popular', 'played', 'new', 'name', 'rtp'];
const SHOWS = ['shelves', 'all', 'favourite', 'recent'] as const;

/** Part of a lobby: its shelves, a list of its games, or the member's own games in it. */
type Show = (typeof SHOWS)[number];

export interface LobbyFilter {
  readonly show: Show;
  readonly provider: string | null;
  readonly theme: Theme | null;
  readonly sort: Sort;
}

export const noFilter: LobbyFilter = { show: 'shelves', provider: null, theme: null, sort: 'popular' };

/** Part to show when the address names none: an order, company or theme means the list. */
const usualShow = ({ provider, theme, sort }: Omit<LobbyFilter, 'show'>): Show =>
  provider === null && theme === null && sort === noFilter.sort ? 'shelves' : 'all';

/** Reads the filter from the address; unknown values become defaults. */
export function readFilter(params: URLSearchParams): LobbyFilter {
  const { show, sort, theme } = Object.fromEntries(params);
  const rest = {
    provider: params.get('provider'),
    theme: theme !== undefined && Object.hasOwn(themeNames, theme) ? (theme as Theme) : null,
    sort: SORTS.find((known) => known === sort) ?? noFilter.sort,
  };
  return { ...rest, show: SHOWS.find((known) => known === show) ?? usualShow(rest) };
}

/** Writes the filter into the address. Defaults are left out; other parameters stay. */
export function writeFilter(before: URLSearchParams, filter: LobbyFilter): URLSearchParams {
  const params = new URLSearchParams(before);
  const set = (name: string, value: string | null, usual: string | null) =>
    value === null || value === usual ? params.delete(name) : params.set(name, value);
  set('show', filter.show, usualShow(filter));
  set('provider', filter.provider, null);
  set('theme', filter.theme, null);
  set('sort', filter.sort, noFilter.sort);
  return params;
}

/**
 * Keeps the filter in the address, so that the back button and shared links show the same games.
 * `filter` is the pressed filter and changes at once. `listed` is the filter of the address. It follows one frame
 * later, so that drawing games does not delay the press.
 */
export function useLobbyFilter() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const listed = useMemo(() => readFilter(new URLSearchParams(text)), [text]);
  const [pressed, setPressed] = useState<{ readonly filter: LobbyFilter; readonly at: string } | null>(null);
  const filter = pressed?.at === text ? pressed.filter : listed;
  const latest = useRef({ filter, text, setParams });
  useEffect(() => {
    latest.current = { filter, text, setParams };
  });
  const cancel = useRef<() => void>(undefined);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      cancel.current?.();
    };
  }, []);
  const change = useCallback((next: Partial<LobbyFilter>) => {
    // A late call from a page that was left must not navigate back to it.
    if (!isShown.current) return;
    const wanted = { ...latest.current.filter, ...next };
    latest.current = { ...latest.current, filter: wanted };
    setPressed({ filter: wanted, at: latest.current.text });
    cancel.current?.();
    cancel.current = afterNextFrame(() =>
      latest.current.setParams((before) => writeFilter(before, wanted), { replace: true, preventScrollReset: true }),
    );
  }, []);
  return { filter, listed, change };
}
