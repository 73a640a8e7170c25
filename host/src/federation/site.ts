import type { SiteMap } from '@chokdee/contracts';
import { useSite } from '@chokdee/session';
import { hostNav } from '../routes/host-nav.ts';

/** Stores routes, navigation and slots of the areas' releases, with the shell's own navigation. */
export function fillSite({ routes, nav, slots }: SiteMap): void {
  useSite.setState({ routes, nav: [...hostNav, ...nav], slots });
}
