import type { SiteMap } from '@chokdee/contracts';

/** Parts of a shell that the loader of areas uses. */
export interface ShellParts {
  /** Loads the packages that areas share with the shell, and registers them. */
  readonly loadShared: () => Promise<unknown>;
  /** Takes routes, navigation and slots of the areas: those of the document, then those of each news. */
  readonly takeSite: (site: SiteMap) => void;
  /** Tells if the page must keep its code until an answer arrives. */
  readonly isBusy: () => boolean;
  /** Address that takes reports about loading. Null means that nobody takes them. */
  readonly reports: string | null;
}

let parts: ShellParts = {
  loadShared: () => Promise.resolve(),
  takeSite: () => undefined,
  isBusy: () => false,
  reports: '/api/telemetry',
};

export const shellParts = (): ShellParts => parts;

/** Sets the parts. The shell calls it before anything of an area is loaded. */
export function setShellParts(own: ShellParts): void {
  parts = own;
}
