import type { PageAccess, ReleaseManifest, RouteConfig, SlotPlace } from '@chokdee/contracts';

/** A part of an area that a page shows. */
export interface ShownSlot {
  readonly manifest: ReleaseManifest;
  readonly slot: ReleaseManifest['slots'][string];
}

/** Layouts without navigation show no header. */
const bare: readonly RouteConfig['layout'][] = ['game', 'liff'];

const placesOf = ({ layout, places = [] }: RouteConfig): readonly SlotPlace[] =>
  bare.includes(layout) ? places : [...places, 'header'];

const isFor = (access: PageAccess | undefined, isMember: boolean) =>
  access === undefined || access === 'public' || (access === 'member') === isMember;

/** The parts of all areas that stand on a page when it is opened, so that they are asked for with the page. */
export function shownSlots(manifests: readonly ReleaseManifest[], route: RouteConfig, isMember: boolean): ShownSlot[] {
  const places = placesOf(route);
  return manifests.flatMap((manifest) =>
    Object.values(manifest.slots)
      .filter(({ at = {}, access }) => isFor(access, isMember) && places.some((place) => at[place] !== undefined))
      .map((slot) => ({ manifest, slot })),
  );
}
