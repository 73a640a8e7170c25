import type { AreaName, FirstCall, NavEntry, RouteConfig, SlotPlacement } from '@chokdee/contracts';

/** Brotli bytes that a part may have. Larger parts fail the build. */
export interface Budget {
  /** Remote entry of an area, or all initial scripts of the host. */
  readonly entry: number;
  /** Scripts that areas need besides the first ones (host only). */
  readonly areas?: number;
  /** Expose chunk and scripts of one page or slot, with an area's styles. */
  readonly page: number;
  /** Styles of the shell, of the first document and of each page. */
  readonly css: number;
}

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

/** The shell as data, with the routes of its own pages. */
export interface HostConfig {
  readonly area: 'host';
  readonly routes: readonly RouteConfig[];
  /** First calls of every page for members. */
  readonly firstOfMember?: readonly FirstCall[];
  readonly budget?: Partial<Budget>;
}

/** Limits for any area. Our areas declare lower ones, 2 % above their size. */
const remoteBudget: Budget = { entry: 7_500, page: 40_000, css: 0 };
const hostBudget: Budget = { entry: 141_270, areas: 25_700, page: 18_620, css: 7_780 };

export function budgetOf(config: RemoteConfig | HostConfig): Budget {
  return { ...(config.area === 'host' ? hostBudget : remoteBudget), ...config.budget };
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
