import type { AreaName } from './areas.ts';
import type { CallName, DataOf } from './calls.ts';

export type LayoutName = 'default' | 'auth' | 'game' | 'liff' | 'lobby' | 'payment';

/**
 * Visitors who may see a page. `guest` pages redirect members, `member` pages redirect guests to the login. `staff` pages
 * are those of the back office, and the page of the members' shell that the back office frames.
 */
export type PageAccess = 'public' | 'guest' | 'member' | 'staff';

/** Places of navigation entries in the shell and its pages. docs/releases.md lists them. */
export type NavPlace =
  | 'actions'
  | 'announcement'
  | 'desks'
  | 'header'
  | 'history'
  | 'menu'
  | 'messaging'
  | 'profile'
  | 'quick'
  | 'tabs';

/** Places of slots in the shell and its pages. */
export type SlotPlace =
  | 'header'
  | 'home'
  | 'home-narrow'
  | 'home-wallet'
  | 'home-why'
  | 'menu-summary'
  | 'profile-level'
  | 'profile-wallets'
  | 'rail';

/** A read-only call with its input. `{agent_code}` and `{param}` of the path are replaced, as in addresses. */
export type FirstCall = readonly [call: CallName, input?: Readonly<Record<string, string | number>>];

/** A route of an area, as data. */
export interface RouteConfig {
  /** Pattern of react-router, such as `/rounds/:id?`. Static paths win over parameters. */
  readonly path: string;
  /** Key of the page in the area's `pages.ts`. */
  readonly page: string;
  readonly layout: LayoutName;
  readonly access: PageAccess;
  /** The page starts with the agent's first banner, which the document shows before any script runs. */
  readonly hero?: 'banner';
  /** Thai title of the document, without the agent's name. */
  readonly title: string;
  /** Description for search engines and shared links. By default the document describes the agent. */
  readonly description?: string;
  /**
   * First public GETs of the page with their query, exactly as the page sends them. The gateway writes them as
   * preloads. `{agent_code}` and `{param}` of the path are replaced.
   */
  readonly early?: readonly string[];
  /** Like `early`, for data below the first view. Requested after everything that the first view needs. */
  readonly earlyBelow?: readonly string[];
  /** First calls of the page for members. The document contains their answers. */
  readonly firstOfMember?: readonly FirstCall[];
  /**
   * News must not interrupt this page, such as during a bet or a spin. Money and game layouts are never interrupted.
   */
  readonly undisturbed?: true;
  /** Address of the menu entry that is marked while this page is shown. `{param}` of the path is replaced. */
  readonly under?: string;
  /** The address redirects to this one and has no page. */
  readonly redirect?: string;
  /** Slot places of the page. The document preloads the slots at these places. */
  readonly places?: readonly SlotPlace[];
}

/** A navigation entry of an area. */
export interface NavEntry {
  /** `<area>.<name>`, used in settings of agents. */
  readonly id: string;
  readonly to: string;
  /** Thai label. */
  readonly label: string;
  /** Thai help text of one line. */
  readonly help?: string;
  /** Name of an icon of `@chokdee/ui`. Unknown names show a neutral icon. */
  readonly icon?: string;
  /** Visitors who see the entry, by default all. */
  readonly access?: PageAccess;
  /** Permission of a person who sees the entry, `area.verb`. Entries of desks only. */
  readonly permission?: `${string}.${string}`;
  /** Slot of the area that is shown beside the label. */
  readonly badge?: string;
  /** Places, each with the position among all entries there. */
  readonly at: Readonly<Partial<Record<NavPlace, number>>>;
}

/** Places where a slot is shown without being named by a page. */
export interface SlotPlacement {
  /** Places, each with the position among all slots there. */
  readonly at?: Readonly<Partial<Record<SlotPlace, number>>>;
  /** Visitors who see the slot, by default all. */
  readonly access?: PageAccess;
  /** Like `early` of a route: public GETs that the document requests if its page shows a place of the slot. */
  readonly early?: readonly string[];
  /** Like `firstOfMember` of a route. */
  readonly firstOfMember?: readonly FirstCall[];
}

/** A slot of an area with its places. */
export interface PlacedSlot extends Required<Pick<SlotPlacement, 'at'>>, Pick<SlotPlacement, 'access'> {
  readonly area: AreaName;
  readonly slot: string;
}

interface PartFiles {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** A published build of an area or of the shell. `dist/<release>/release.json` contains it. */
export interface ReleaseManifest {
  /** Name of the area or shell. */
  readonly area: AreaName;
  /** Unique per build. Container and chunk names end with it. */
  readonly release: string;
  /** Container name for module federation, such as `lotto_1a2b3c4d`. */
  readonly container: string;
  /** File name relative to the release folder. */
  readonly entry: string;
  /** Files of a page or slot besides the entry, in the order to fetch them. */
  readonly pages: Readonly<Record<string, PartFiles>>;
  readonly slots: Readonly<Record<string, PartFiles & SlotPlacement>>;
  /** Files of the first document (host only). */
  readonly initial?: PartFiles;
  /**
   * Files that areas need besides the first files (host only). Missing in older shells, whose first files include them.
   */
  readonly areas?: PartFiles;
  /** Fonts of the first page (host only). Missing in older releases. */
  readonly fonts?: readonly string[];
  /** sha384 integrity of every .js and .css file, by file name. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly routes: readonly RouteConfig[];
  /** Navigation entries. Missing in older releases. */
  readonly nav?: readonly NavEntry[];
  /** Addresses by name, for links of other areas. `:name` stands for a value. */
  readonly paths?: Readonly<Record<string, string>>;
  /**
   * Format of the document that the shell reads (host only). In format 2, tags hold the hashes of the files they name,
   * and release manifests hold all others. Missing in older releases: their documents hold the hashes of all files.
   */
  readonly document?: 2;
  /** First calls of every page for members (host only). */
  readonly firstOfMember?: readonly FirstCall[];
  /** Brotli bytes by file. */
  readonly bytes: Readonly<Record<string, number>>;
  /** Inputs of the build. */
  readonly built: {
    /** Hash of the schemas of all calls in the build. */
    readonly contracts: string;
    /** Hash of the shared names that the shell offers or the area uses. Missing in older releases. */
    readonly host?: string;
    /**
     * Versions of the packages that host and areas share at run time. Both must agree, because areas use the host's
     * packages.
     */
    readonly shared: Readonly<Record<string, string>>;
    /**
     * Commit of the sources, with `-dirty` behind it when they differed. Null means the build ran outside a checkout.
     */
    readonly commit: string | null;
  };
}

/** A release of an area that a document can load. */
export interface AreaRelease {
  readonly release: string;
  readonly container: string;
  /** Root-relative address of the remote entry. */
  readonly entry: string;
  /** Root-relative address of the `ReleaseManifest`, which is fetched on demand to keep documents small. */
  readonly manifest: string;
  /** sha384 of the manifest, which contains the hash of every file. */
  readonly integrity: string;
}

/** An area in the boot data of a document. */
export interface AreaBoot extends AreaRelease {
  /** The visitor's group: stable, canary, or a release that the address asked for. */
  readonly bucket: 'stable' | 'canary' | 'tried';
  /** Identifies the visitor's release in reports about loading. Missing if the gateway has no registry. */
  readonly ticket?: string;
  /**
   * The previous release, for when this one does not load. Missing if there is none. Also missing in documents that
   * show nothing of the area, until `/releases.json` was fetched.
   */
  readonly fallback?: AreaRelease;
}

/** Routes, navigation and slots of all areas. The shell itself knows none of them. */
export interface SiteMap {
  readonly routes: readonly (RouteConfig & { readonly area: AreaName })[];
  readonly nav: readonly (NavEntry & { readonly area: AreaName })[];
  readonly slots: readonly PlacedSlot[];
}

/** `GET /releases.json`: the visitor's release of each area, and what these releases contain. */
export interface ReleaseNews extends SiteMap {
  readonly areas: BootData['areas'];
}

/** The JSON block `#boot` that the gateway writes into every page of any shell. */
export interface ShellBoot extends SiteMap {
  readonly areas: Readonly<Record<AreaName, AreaBoot>>;
  /** Manifest of the shell. Missing for older shells. */
  readonly shell?: Pick<AreaRelease, 'manifest' | 'integrity'>;
  /**
   * sha384 by root-relative address, for files that no tag names. Only older shells and development builds have
   * entries.
   */
  readonly integrity: Readonly<Record<string, string>>;
  readonly serverTime: string;
  readonly sandbox: boolean;
  readonly nonce: string;
}

/** The block `#boot` of the members' shell. */
export interface BootData extends ShellBoot {
  readonly agent: DataOf<'POST /api/agent/config'> | null;
  readonly agentCode: string;
  /** The visitor has a session cookie but the document has no `#start`. The page must ask if the session is valid. */
  readonly mayHaveSession?: boolean;
  /** Origin of the back office, in the document of the preview of drafts alone. */
  readonly desk?: string;
}

/** The JSON block `#start` of a document written for a session. */
export interface MemberStart extends DataOf<'POST /api/session/start'> {
  /** Answers to the first calls of the page. Late and refused calls are missing. */
  readonly answers: readonly FirstAnswer[];
}

export interface FirstAnswer {
  readonly call: CallName;
  readonly input: Readonly<Record<string, string | number>>;
  readonly data: unknown;
}
