import type { NavPlace, SiteMap, SlotPlace } from '@chokdee/contracts';
import { type Arranged, arrange, arrangementOf } from '@chokdee/contracts/arrangement';
import { type ComponentType, createElement, type ReactNode, useMemo } from 'react';
import { create } from 'zustand';
import { useAgent } from './agent.store.ts';
import { useSession } from './session.store.ts';

export interface SlotProps {
  readonly area: string;
  readonly slot: string;
  /** Shown while the slot loads. */
  readonly fallback?: ReactNode;
  /** Shows nothing if the slot does not load. */
  readonly quiet?: boolean;
}

interface Site extends SiteMap {
  /** The host's component that loads slots. Null means no host. */
  readonly Part: ComponentType<SlotProps> | null;
}

/** Routes, navigation and slots of the areas' newest releases. The host fills it. */
export const useSite = create<Site>()(() => ({ routes: [], nav: [], slots: [], Part: null }));

interface Offered {
  readonly access?: SiteMap['nav'][number]['access'];
  readonly at: Readonly<Partial<Record<string, number>>>;
}

const isFor = ({ access = 'public' }: Offered, isLoggedIn: boolean) =>
  access === 'public' || (access === 'member') === isLoggedIn;

/** Items at the given places that this visitor may see, in the agent's order, else in their own. */
function useOffered<T extends Offered & { readonly id: string }>(
  all: readonly T[],
  ...places: readonly (NavPlace | SlotPlace)[]
): readonly (T & Arranged)[] {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  const config = useAgent((state) => state.config);
  const names = places.join(' ');
  return useMemo(() => {
    const wanted = arrangementOf(config);
    const here = names.split(' ') as (NavPlace | SlotPlace)[];
    const offered = all.flatMap((item) => {
      const orders = here.flatMap((place) => item.at[place] ?? []);
      return orders.length > 0 && isFor(item, isLoggedIn) ? [{ ...item, order: Math.min(...orders) }] : [];
    });
    return arrange(offered, here[0] && wanted[here[0]]);
  }, [all, config, isLoggedIn, names]);
}

/** Navigation entries at a place. */
export function useNav(place: NavPlace) {
  return useOffered(
    useSite((state) => state.nav),
    place,
  );
}

/** A row of the page itself, sorted among the slots of other areas. */
export interface OwnRow extends Arranged {
  readonly Row: ComponentType;
}

/** Rows of a page: its own and the slots at the places, sorted and ready to render. */
export function useRows(own: readonly OwnRow[], ...places: readonly SlotPlace[]): readonly OwnRow[] {
  const slots = useSite((state) => state.slots);
  const all = useMemo(
    () => [
      ...own.map(({ id, order, Row }) => ({ id, Row, at: { [places[0] ?? '']: order } })),
      ...slots.map(({ area, slot, ...placed }) => ({ id: `${area}.${slot}`, Row: rowOf(area, slot), ...placed })),
    ],
    [own, slots, places[0]],
  );
  return useOffered(all, ...places);
}

const rows = new Map<string, ComponentType>();

/** Caches the component of each slot, so that React keeps it mounted when other rows change. */
function rowOf(area: string, slot: string): ComponentType {
  const key = `${area}.${slot}`;
  const Row = rows.get(key) ?? (() => createElement(Slot, { area, slot }));
  rows.set(key, Row);
  return Row;
}

/** A slot of an area. The host loads it when it is first shown. */
export function Slot(props: SlotProps): ReactNode {
  const Part = useSite((state) => state.Part);
  return Part && createElement(Part, props);
}

interface SlotsProps extends Pick<SlotProps, 'fallback'> {
  readonly place: SlotPlace;
}

/** All slots at a place, in order. A slot that fails to load shows nothing. */
export function Slots({ place, ...rest }: SlotsProps): ReactNode {
  const slots = useSite((state) => state.slots);
  const all = useMemo(() => slots.map((slot) => ({ ...slot, id: `${slot.area}.${slot.slot}` })), [slots]);
  return useOffered(all, place).map(({ id, area, slot }) =>
    createElement(Slot, { key: id, area, slot, quiet: true, ...rest }),
  );
}
