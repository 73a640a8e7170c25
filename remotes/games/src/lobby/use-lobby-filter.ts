import { useSearchParams } from '@chokdee/router';
import type { Sort } from '../queries/lobby.api.ts';

const SORTS: readonly Sort[] = ['popular', 'name', 'rtp'];
const SHOWS = ['all', 'favourite', 'recent'] as const;

/** Which part of a lobby is shown: all of it, or the member's own games in it. */
type Show = (typeof SHOWS)[number];

export interface LobbyFilter {
  readonly show: Show;
  readonly provider: string | null;
  readonly sort: Sort;
}

const all: LobbyFilter = { show: 'all', provider: null, sort: 'popular' };

/** Read from the address, where anything may stand. */
export function readFilter(params: URLSearchParams): LobbyFilter {
  const { show, sort } = Object.fromEntries(params);
  return {
    show: SHOWS.find((known) => known === show) ?? all.show,
    provider: params.get('provider'),
    sort: SORTS.find((known) => known === sort) ?? all.sort,
  };
}

/** Defaults are left out, and what else the address says stays. */
export function writeFilter(before: URLSearchParams, filter: LobbyFilter): URLSearchParams {
  const params = new URLSearchParams(before);
  const set = (name: string, value: string | null, usual: string | null) =>
    value === null || value === usual ? params.delete(name) : params.set(name, value);
  set('show', filter.show, all.show);
  set('provider', filter.provider, all.provider);
  set('sort', filter.sort, all.sort);
  return params;
}

/** The filter lives in the address: the way back and a shared link show the same games. */
export function useLobbyFilter() {
  const [params, setParams] = useSearchParams();
  const filter = readFilter(params);
  return {
    filter,
    change: (next: Partial<LobbyFilter>) =>
      setParams((before) => writeFilter(before, { ...readFilter(before), ...next }), {
        replace: true,
        preventScrollReset: true,
      }),
  };
}
