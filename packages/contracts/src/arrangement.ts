import type { NavPlace, SlotPlace } from './boot.ts';

type Place = NavPlace | SlotPlace;

/** What an agent changes of a place: ids (`<area>.<name>`) that come first, in this order, and ids that are not shown. */
export interface PlaceArrangement {
  readonly first?: readonly string[];
  readonly hidden?: readonly string[];
}

export type Arrangement = Readonly<Partial<Record<Place, PlaceArrangement>>>;

/** The setting of an agent that holds it, as JSON. */
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

/** How the agent wants ways in and rows; what is not understood changes nothing. */
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

/** In the order of the agent, then in their own; what the agent hides is left out. */
export function arrange<T extends Arranged>(items: readonly T[], wanted: PlaceArrangement = {}): readonly T[] {
  const { first = [], hidden = [] } = wanted;
  const rank = ({ id }: Arranged) => (first.includes(id) ? first.indexOf(id) : first.length);
  return items
    .filter(({ id }) => !hidden.includes(id))
    .sort((one, other) => rank(one) - rank(other) || one.order - other.order);
}
