import type { AreaName } from './areas.ts';
import type { CallName, DataOf } from './calls.ts';

export type LayoutName = 'default' | 'auth' | 'game' | 'liff' | 'lobby' | 'payment';

/** Who may see a page: `guest` pages send members away, `member` pages send guests to login. */
export type PageAccess = 'public' | 'guest' | 'member';

/** Where the shell and its pages offer ways in; which there are is told by docs/releases.md. */
export type NavPlace =
  | 'actions'
  | 'announcement'
  | 'header'
  | 'history'
  | 'menu'
  | 'messaging'
  | 'profile'
  | 'quick'
  | 'tabs';

/** Where the shell and its pages show parts of areas. */
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

/**
 * A call that only reads, with the input that the page makes it with: a name, what it is told. As in addresses
 * `{agent_code}` and `{param}` of the path are filled in.
 */
export type FirstCall = readonly [call: CallName, input?: Readonly<Record<string, string | number>>];

/** One route of an area, as data. */
export interface RouteConfig {
  /** react-router pattern, e.g. `/rounds/:id?`. Static paths win over parameters. */
  readonly path: string;
  /** Key in the area's `pages.ts`. */
  readonly page: string;
  readonly layout: LayoutName;
  readonly access: PageAccess;
  /** The page begins with the agent's first banner: the document paints its picture before any script has run. */
  readonly hero?: 'banner';
  /** Thai document title, without the agent's name. */
  readonly title: string;
  /** For search engines and shared links; without one the document describes the agent. */
  readonly description?: string;
  /**
   * Public first GETs with their query, exactly as the page asks for them: the gateway writes fetch preloads.
   * `{agent_code}` and `{param}` of the path are filled in.
   */
  readonly early?: readonly string[];
  /** The same of what the first view can be shown without: asked for after all that it needs. */
  readonly earlyBelow?: readonly string[];
  /** First calls of the page for who is signed in: their answers come in the document. */
  readonly firstOfMember?: readonly FirstCall[];
  /** What is done there is not interrupted, as a bet or a spin: news waits. Pages of money and games need not say it. */
  readonly undisturbed?: true;
  /** The address whose way in is marked in menus while this page is shown; `{param}` of the path is filled in. */
  readonly under?: string;
  /** Leads elsewhere: the address is no page of its own. */
  readonly redirect?: string;
  /** Places that the page shows: the parts that stand there come with the document. */
  readonly places?: readonly SlotPlace[];
}

/** A way in, as an area offers it. */
export interface NavEntry {
  /** `<area>.<name>`, for settings of agents. */
  readonly id: string;
  readonly to: string;
  /** Thai. */
  readonly label: string;
  /** Thai, one line. */
  readonly help?: string;
  /** Name of an icon of the house; an unknown one shows a neutral one. */
  readonly icon?: string;
  /** Who is offered it; everybody unless told. */
  readonly access?: PageAccess;
  /** Slot of the area that is shown beside the label. */
  readonly badge?: string;
  /** Places, with the order among what others offer there. */
  readonly at: Readonly<Partial<Record<NavPlace, number>>>;
}

/** Where a part of an area is shown without being asked for by name. */
export interface SlotPlacement {
  /** Places, with the order among what stands there. */
  readonly at?: Readonly<Partial<Record<SlotPlace, number>>>;
  /** Who is shown it; everybody unless told. */
  readonly access?: PageAccess;
  /** Like those of a route: public GETs that the document asks for when its page shows a place of the slot. */
  readonly early?: readonly string[];
  /** Like those of a route. */
  readonly firstOfMember?: readonly FirstCall[];
}

/** A part of an area in its place. */
export interface PlacedSlot extends Required<Pick<SlotPlacement, 'at'>>, Pick<SlotPlacement, 'access'> {
  readonly area: AreaName;
  readonly slot: string;
}

interface PartFiles {
  readonly js: readonly string[];
  readonly css: readonly string[];
}

/** One published build of an area or of the host, as `dist/<release>/release.json` describes it. */
export interface ReleaseManifest {
  /** Its name; `host` is the shell. */
  readonly area: AreaName;
  /** Unique per build; also the suffix of container and chunk names. */
  readonly release: string;
  /** Federation container name, e.g. `lotto_1a2b3c4d`. */
  readonly container: string;
  /** File names relative to the release folder. */
  readonly entry: string;
  /** Files of a page or slot beyond the entry, in the order to fetch them. */
  readonly pages: Readonly<Record<string, PartFiles>>;
  readonly slots: Readonly<Record<string, PartFiles & SlotPlacement>>;
  /** Files of the first document (host only). */
  readonly initial?: PartFiles;
  /** Files that areas need beside those (host only); in a shell from before they are among the first. */
  readonly areas?: PartFiles;
  /** Fonts of the first page (host only); a release of before there were any has none. */
  readonly fonts?: readonly string[];
  /** sha384 integrity by file name, every .js and .css. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly routes: readonly RouteConfig[];
  /** Ways in; a release of before there were any has none. */
  readonly nav?: readonly NavEntry[];
  /** Named addresses, as others may link to them: `:name` stands for a value. */
  readonly paths?: Readonly<Record<string, string>>;
  /**
   * How the shell reads its document (host only). 2: hashes of files from the tags that name them and, of others, from
   * the manifest of their release. Not in releases from before: their documents hold the hashes of all files.
   */
  readonly document?: 2;
  /** First calls of every page for who is signed in (host only). */
  readonly firstOfMember?: readonly FirstCall[];
  /** Brotli bytes by file. */
  readonly bytes: Readonly<Record<string, number>>;
  /** What it was built with and from. */
  readonly built: {
    /** Hash of the calls that it makes, by their schemas. */
    readonly contracts: string;
    /** Hash of what it gives to areas (the shell) or uses of the shell (an area); not in releases from before. */
    readonly host?: string;
    /** Versions of what host and areas share at run time: an area takes them from the host, so both must agree. */
    readonly shared: Readonly<Record<string, string>>;
    /** Commit of the sources; `-dirty` behind it when they differed. Null outside a checkout. */
    readonly commit: string | null;
  };
}

/** A release of an area that a document can move to. */
export interface AreaRelease {
  readonly release: string;
  readonly container: string;
  /** Root-relative address of the remote entry. */
  readonly entry: string;
  /** Root-relative address of its `ReleaseManifest`: fetched only when needed, so that documents stay small. */
  readonly manifest: string;
  /** sha384 of the manifest, which in turn holds the hash of every file. */
  readonly integrity: string;
}

/** An area as the browser needs it. */
export interface AreaBoot extends AreaRelease {
  /** Whether this visitor is on trial, or has asked for a release by its address. */
  readonly bucket: 'stable' | 'canary' | 'tried';
  /** Shown with reports of how it loaded; absent where the front door knows no registry. */
  readonly ticket?: string;
  /**
   * Where to go when this release does not load; absent when nothing was released before, and, until `/releases.json`
   * is asked, in documents that show nothing of the area.
   */
  readonly fallback?: AreaRelease;
}

/** What the areas bring to the site: the shell itself knows none of it. */
export interface SiteMap {
  readonly routes: readonly (RouteConfig & { readonly area: AreaName })[];
  readonly nav: readonly (NavEntry & { readonly area: AreaName })[];
  readonly slots: readonly PlacedSlot[];
}

/** `GET /releases.json`: which release of each area the visitor who asks sees by now, and what these bring. */
export interface ReleaseNews extends SiteMap {
  readonly areas: BootData['areas'];
}

/** The JSON block `#boot` that the gateway writes into every page. */
export interface BootData extends SiteMap {
  readonly agent: DataOf<'POST /api/agent/config'> | null;
  readonly agentCode: string;
  readonly areas: Readonly<Record<AreaName, AreaBoot>>;
  /** The shell's own manifest; not for a shell from before. */
  readonly shell?: Pick<AreaRelease, 'manifest' | 'integrity'>;
  /** Root-relative address -> sha384 of what no tag names; empty but for shells from before, and development builds. */
  readonly integrity: Readonly<Record<string, string>>;
  readonly serverTime: string;
  /** Who opened the page has a session's cookie, and `#start` is missing: whether it is still good the page asks. */
  readonly mayHaveSession?: boolean;
  readonly sandbox: boolean;
  readonly nonce: string;
}

/** The JSON block `#start` of a document that is written for a session. */
export interface MemberStart extends DataOf<'POST /api/session/start'> {
  /** Of the calls that the page begins with; one that came too late, or was refused, is missing. */
  readonly answers: readonly FirstAnswer[];
}

export interface FirstAnswer {
  readonly call: CallName;
  readonly input: Readonly<Record<string, string | number>>;
  readonly data: unknown;
}
