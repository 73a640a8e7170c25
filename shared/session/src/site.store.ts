import type { NavPlace, SiteMap, SlotPlace } from '@chokdee/contracts';
import { type Arranged, arrange, arrangementOf } from '@chokdee/contracts/arrangement';
import { type ComponentType, createElement, type ReactNode, useMemo } from 'react';
import { create } from 'zustand';
import { useAgent } from './agent.store.ts';
import { useSession } from './session.store.ts';

export interface SlotProps {
  readonly area: string;
  readonly slot: string;
  /** Shown while the part is on its way. */
  readonly fallback?: ReactNode;
  /** Where the part does not load, nothing stands in its place. */
  readonly quiet?: boolean;
}

interface Site extends SiteMap {
  /** How the host shows a part of an area; null without a host. */
  readonly Part: ComponentType<SlotProps> | null;
}

/** What the areas of this site bring, as their newest releases say; the host fills it. */
export const useSite = create<Site>()(() => ({ routes: [], nav: [], slots: [], Part: null }));

interface Offered {
  readonly access?: SiteMap['nav'][number]['access'];
  readonly at: Readonly<Partial<Record<string, number>>>;
}

const isFor = ({ access = 'public' }: Offered, isLoggedIn: boolean) =>
  access === 'public' || (access === 'member') === isLoggedIn;

/** What is offered at any of the places to who looks, in the agent's order, else in its own. */
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

/** The ways in at a place. */
export function useNav(place: NavPlace) {
  return useOffered(
    useSite((state) => state.nav),
    place,
  );
}

/** A part of the page itself, that stands among those of other areas. */
export interface OwnRow extends Arranged {
  readonly Row: ComponentType;
}

/** The rows of a page, its own and those of other areas at the places, each ready to be drawn. */
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

/** The same component for the same part, so that it is not taken down when something else changes. */
function rowOf(area: string, slot: string): ComponentType {
  const key = `${area}.${slot}`;
  const Row = rows.get(key) ?? (() => createElement(Slot, { area, slot }));
  rows.set(key, Row);
  return Row;
}

/** A part of an area, loaded by the host when it is first shown. */
export function Slot(props: SlotProps): ReactNode {
  const Part = useSite((state) => state.Part);
  return Part && createElement(Part, props);
}

interface SlotsProps extends Pick<SlotProps, 'fallback'> {
  readonly place: SlotPlace;
}

/** All small parts at a place, in order, between what stands there. */
export function Slots({ place, ...rest }: SlotsProps): ReactNode {
  const slots = useSite((state) => state.slots);
  const all = useMemo(() => slots.map((slot) => ({ ...slot, id: `${slot.area}.${slot.slot}` })), [slots]);
  return useOffered(all, place).map(({ id, area, slot }) =>
    createElement(Slot, { key: id, area, slot, quiet: true, ...rest }),
  );
}
