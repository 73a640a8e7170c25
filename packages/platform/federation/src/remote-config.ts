import type { AreaName, FirstCall, NavEntry, RouteConfig, SlotPlacement } from '@chokdee/contracts';
import { type Budget, isShell, type ShellName, shellOf, shells } from '@chokdee/contracts/shells';

/** A navigation entry. `path` is a key of the area's paths, and the default of `name`. */
export interface NavConfig extends Omit<NavEntry, 'id' | 'to'> {
  readonly path: string;
  readonly name?: string;
}

/** An area as data, for gateway and host, which do not build against it. */
export interface RemoteConfig {
  readonly area: AreaName;
  readonly routes: readonly RouteConfig[];
  /** Addresses by name, for navigation and links of other areas. `:name` stands for a value, also in the query. */
  readonly paths?: Readonly<Record<string, string>>;
  /** Navigation entries in the shell and its pages. */
  readonly nav?: readonly NavConfig[];
  /** Keys of `src/slots.ts`: parts of this area for pages of other areas, by name or by place. */
  readonly slots?: Readonly<Record<string, SlotPlacement>>;
  readonly budget?: Partial<Omit<Budget, 'css'>>;
}

/** A shell as data, with the routes of its own pages. */
export interface HostConfig {
  readonly area: ShellName;
  readonly routes: readonly RouteConfig[];
  /** First calls of every page for members. */
  readonly firstOfMember?: readonly FirstCall[];
  readonly budget?: Partial<Budget>;
}

export const isRemote = (config: RemoteConfig | HostConfig): config is RemoteConfig => !isShell(config.area);

/** Limits of the shell with those that the package declares. Our areas declare lower ones, 2 % above their size. */
export function budgetOf(config: RemoteConfig | HostConfig): Budget {
  const { budget, areaBudget } = shells[shellOf(config.area)];
  return { ...(isRemote(config) ? areaBudget : budget), ...config.budget };
}

/** Converts entries for the shell. @throws naming an entry whose path is unknown or needs a value */
export function navOf({ area, nav = [], paths = {} }: RemoteConfig): NavEntry[] {
  return nav.map(({ path, name = path, ...entry }) => {
    const to = paths[path];
    if (to === undefined)
      throw new Error(`${area}: the entry "${name}" leads to "${path}", which is no path of the area`);
    if (to.includes(':')) throw new Error(`${area}: the entry "${name}" leads to ${to}, which asks for a value`);
    return { id: `${area}.${name}`, to, ...entry };
  });
}

/** Keeps the literal types of an area's description. */
export function defineRemoteConfig<const T extends RemoteConfig>(config: T): T {
  return config;
}
