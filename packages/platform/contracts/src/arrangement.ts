import type { NavPlace, SlotPlace } from './boot.ts';

type Place = NavPlace | SlotPlace;

/** The agent's order of entries at a place: ids (`<area>.<name>`) that come first, and ids that are hidden. */
export interface PlaceArrangement {
  readonly first?: readonly string[];
  readonly hidden?: readonly string[];
}

export type Arrangement = Readonly<Partial<Record<Place, PlaceArrangement>>>;

/** Key of the agent's setting that holds the arrangement as JSON. */
export const ARRANGEMENT_KEY = 'arrangement';

interface Settings {
  readonly configs: readonly {
    readonly config_key: string;
    readonly val: string | null;
    readonly default_val: string;
  }[];
}

const isIds = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.every((id) => typeof id === 'string');

const idsOf = (value: unknown) => (isIds(value) ? value : []);

/** Reads the agent's arrangement. Unreadable settings change nothing. */
export function arrangementOf(config: Settings | null): Arrangement {
  const setting = config?.configs.find(({ config_key }) => config_key === ARRANGEMENT_KEY);
  try {
    const places = JSON.parse(setting?.val ?? setting?.default_val ?? '{}') as Record<string, PlaceArrangement>;
    return Object.fromEntries(
      Object.entries(places).map(([place, { first, hidden }]) => [
        place,
        { first: idsOf(first), hidden: idsOf(hidden) },
      ]),
    );
  } catch {
    return {};
  }
}

export interface Arranged {
  readonly id: string;
  readonly order: number;
}

/** Sorts by the agent's order, then by the items' own order, and removes hidden items. */
export function arrange<T extends Arranged>(items: readonly T[], wanted: PlaceArrangement = {}): readonly T[] {
  const { first = [], hidden = [] } = wanted;
  const rank = ({ id }: Arranged) => (first.includes(id) ? first.indexOf(id) : first.length);
  return items
    .filter(({ id }) => !hidden.includes(id))
    .sort((one, other) => rank(one) - rank(other) || one.order - other.order);
}
