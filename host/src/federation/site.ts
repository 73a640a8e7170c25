import type { SiteMap } from '@chokdee/contracts';
import { useSite } from '@chokdee/session';
import { hostNav } from '../routes/host-nav.ts';

/** What the areas bring by now, with the shell's own, for everything that offers ways in and shows parts. */
export function takeSite({ routes, nav, slots }: SiteMap): void {
  useSite.setState({ routes, nav: [...hostNav, ...nav], slots });
}
