import type { PageAccess, ReleaseManifest, RouteConfig, SlotPlace } from '@chokdee/contracts';

/** A part of an area that a page shows. */
export interface ShownSlot {
  readonly manifest: ReleaseManifest;
  readonly slot: ReleaseManifest['slots'][string];
}

/** Layouts without navigation show no header. */
const bare: readonly RouteConfig['layout'][] = ['game', 'liff'];

/** Phones show the header at home alone: inner pages have a bar without parts of areas there. */
const hasHeader = ({ layout, path }: RouteConfig, isPhone: boolean): boolean =>
  !bare.includes(layout) && (!isPhone || path === '/');

const placesOf = (route: RouteConfig, isPhone: boolean): readonly SlotPlace[] => [
  ...(route.places ?? []),
  ...(hasHeader(route, isPhone) ? (['header'] as const) : []),
];

const isFor = (access: PageAccess | undefined, isMember: boolean) =>
  access === undefined || access === 'public' || (access === 'member') === isMember;

interface Visitor {
  readonly isMember: boolean;
  /** As far as their browser tells. */
  readonly isPhone: boolean;
}

/** The parts of all areas that stand on a page when it is opened, so that they are asked for with the page. */
export function shownSlots(
  manifests: readonly ReleaseManifest[],
  route: RouteConfig,
  { isMember, isPhone }: Visitor,
): ShownSlot[] {
  const places = placesOf(route, isPhone);
  return manifests.flatMap((manifest) =>
    Object.values(manifest.slots)
      .filter(({ at = {}, access }) => isFor(access, isMember) && places.some((place) => at[place] !== undefined))
      .map((slot) => ({ manifest, slot })),
  );
}
