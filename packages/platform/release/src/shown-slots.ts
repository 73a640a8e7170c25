import type { PageAccess, ReleaseManifest, RouteConfig, SlotPlace } from '@chokdee/contracts';

/** A slot of an area that a page shows. */
export interface ShownSlot {
  readonly manifest: ReleaseManifest;
  readonly slot: ReleaseManifest['slots'][string];
}

/** Layouts without navigation show no header. */
const bare: readonly RouteConfig['layout'][] = ['game', 'liff'];

/** Phones show header slots on the home page only; inner pages have a bar without slots. */
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
  /** Guessed from the browser's headers. */
  readonly isPhone: boolean;
}

/** Slots of all areas that a page shows when it opens, fetched together with the page. */
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
