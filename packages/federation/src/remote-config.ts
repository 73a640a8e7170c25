import type { AreaName, FirstCall, NavEntry, RouteConfig, SlotPlacement } from '@chokdee/contracts';

/** Brotli bytes that a part may have at most; the build fails above. */
export interface Budget {
  /** Remote entry (area) or all initial scripts together (host). */
  readonly entry: number;
  /** Scripts that areas need beside the first (host). */
  readonly areas?: number;
  /** Expose chunk and the scripts of one page or slot together; an area's styles are part of them. */
  readonly page: number;
  /** Styles of the shell, at first and of one of its pages. */
  readonly css: number;
}

/** A way in: `path` is a key of the area's paths, and names the entry where `name` does not. */
export interface NavConfig extends Omit<NavEntry, 'id' | 'to'> {
  readonly path: string;
  readonly name?: string;
}

/** An area as data: what the gateway and the host need to know of it without building against it. */
export interface RemoteConfig {
  readonly area: AreaName;
  readonly routes: readonly RouteConfig[];
  /** Named addresses, for ways in and for links of other areas; `:name` stands for a value, in the query too. */
  readonly paths?: Readonly<Record<string, string>>;
  /** Ways in that the shell and its pages offer. */
  readonly nav?: readonly NavConfig[];
  /** Keys of `src/slots.ts`: parts of this area that other screens show, by name or in a place. */
  readonly slots?: Readonly<Record<string, SlotPlacement>>;
  readonly budget?: Partial<Omit<Budget, 'css'>>;
}

/** The shell as data; its routes are pages that it brings itself. */
export interface HostConfig {
  readonly area: 'host';
  readonly routes: readonly RouteConfig[];
  /** First calls of every page for who is signed in. */
  readonly firstOfMember?: readonly FirstCall[];
  readonly budget?: Partial<Budget>;
}

/** What any area may weigh; each of ours says how little it does, with 2 % of room. */
const remoteBudget: Budget = { entry: 7_500, page: 40_000, css: 0 };
const hostBudget: Budget = { entry: 141_270, areas: 25_700, page: 18_620, css: 7_780 };

export function budgetOf(config: RemoteConfig | HostConfig): Budget {
  return { ...(config.area === 'host' ? hostBudget : remoteBudget), ...config.budget };
}

/** The ways in as the shell takes them. @throws naming an entry whose path is unknown, or asks for a value */
export function navOf({ area, nav = [], paths = {} }: RemoteConfig): NavEntry[] {
  return nav.map(({ path, name = path, ...entry }) => {
    const to = paths[path];
    if (to === undefined)
      throw new Error(`${area}: the entry "${name}" leads to "${path}", which is no path of the area`);
    if (to.includes(':')) throw new Error(`${area}: the entry "${name}" leads to ${to}, which asks for a value`);
    return { id: `${area}.${name}`, to, ...entry };
  });
}

/** Keeps the literal types of a remote's description. */
export function defineRemoteConfig<const T extends RemoteConfig>(config: T): T {
  return config;
}
