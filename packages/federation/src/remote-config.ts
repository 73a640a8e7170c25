import type { AreaName, RouteConfig } from '@chokdee/contracts';

/** Brotli bytes that a part may have at most; the build fails above. */
export interface Budget {
  /** Remote entry (area) or all initial scripts together (host). */
  readonly entry: number;
  /** Expose chunk and the scripts of one page or slot together. */
  readonly page: number;
  /** Styles of one page together. */
  readonly css: number;
}

/** An area as data: what the gateway and the host need to know of it without building against it. */
export interface RemoteConfig {
  readonly area: AreaName;
  readonly routes: readonly RouteConfig[];
  /** Keys of `src/slots.ts`: parts of this area that other screens show. */
  readonly slots?: readonly string[];
  readonly budget?: Partial<Budget>;
}

/** The shell as data; its routes are pages that it brings itself. */
export interface HostConfig {
  readonly area: 'host';
  readonly routes: readonly RouteConfig[];
  readonly budget?: Partial<Budget>;
}

const remoteBudget: Budget = { entry: 9_000, page: 40_000, css: 10_000 };
const hostBudget: Budget = { entry: 190_000, page: 30_000, css: 16_000 };

export function budgetOf(config: RemoteConfig | HostConfig): Budget {
  return { ...(config.area === 'host' ? hostBudget : remoteBudget), ...config.budget };
}

/** Keeps the literal types of a remote's description. */
export function defineRemoteConfig<const T extends RemoteConfig>(config: T): T {
  return config;
}
