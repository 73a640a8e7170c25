import { useSearchParams } from '@chokdee/router';
import { afterNextFrame } from '@chokdee/ui/late';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type Theme, themeNames } from '../parts/theme-names.copy.ts';
import type { Sort } from '../queries/lobby.api.ts';

export const SORTS: readonly Sort[] = ['popular', 'played', 'new', 'name', 'rtp'];
const SHOWS = ['shelves', 'all', 'favourite', 'recent'] as const;

/** What of a lobby is shown: its shelves, a list of its games, or the member's own games in it. */
type Show = (typeof SHOWS)[number];

export interface LobbyFilter {
  readonly show: Show;
  readonly provider: string | null;
  readonly theme: Theme | null;
  readonly sort: Sort;
}

export const noFilter: LobbyFilter = { show: 'shelves', provider: null, theme: null, sort: 'popular' };

/** What is shown where the address does not say it: what is asked for in an order or of a kind is a list. */
const usualShow = ({ provider, theme, sort }: Omit<LobbyFilter, 'show'>): Show =>
  provider === null && theme === null && sort === noFilter.sort ? 'shelves' : 'all';

/** Read from the address, where anything may stand. */
export function readFilter(params: URLSearchParams): LobbyFilter {
  const { show, sort, theme } = Object.fromEntries(params);
  const rest = {
    provider: params.get('provider'),
    theme: theme !== undefined && Object.hasOwn(themeNames, theme) ? (theme as Theme) : null,
    sort: SORTS.find((known) => known === sort) ?? noFilter.sort,
  };
  return { ...rest, show: SHOWS.find((known) => known === show) ?? usualShow(rest) };
}

/** Defaults are left out, and what else the address says stays. */
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
 * The filter lives in the address: the way back and a shared link show the same games. `filter` is what was pressed, seen at
 * once; `listed`, what the address says, follows when that has been shown: its games, and all that follows an address, are
 * then drawn in one go that no press waits for.
 */
export function useLobbyFilter() {
  const [params, setParams] = useSearchParams();
  const text = params.toString();
  const told = useMemo(() => readFilter(new URLSearchParams(text)), [text]);
  const [pressed, setPressed] = useState<{ readonly filter: LobbyFilter; readonly at: string } | null>(null);
  const filter = pressed?.at === text ? pressed.filter : told;
  const latest = useRef({ filter, text, setParams });
  useEffect(() => {
    latest.current = { filter, text, setParams };
  });
  const callOff = useRef<() => void>(undefined);
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
      callOff.current?.();
    };
  }, []);
  const change = useCallback((next: Partial<LobbyFilter>) => {
    // What comes late from a page that was left must not lead back to it.
    if (!isShown.current) return;
    const wanted = { ...latest.current.filter, ...next };
    latest.current = { ...latest.current, filter: wanted };
    setPressed({ filter: wanted, at: latest.current.text });
    callOff.current?.();
    callOff.current = afterNextFrame(() =>
      latest.current.setParams((before) => writeFilter(before, wanted), { replace: true, preventScrollReset: true }),
    );
  }, []);
  return { filter, listed: told, change };
}
