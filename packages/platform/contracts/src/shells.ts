import type { AreaName } from './areas.ts';

/** Brotli bytes that a part may have. Larger parts fail the build. */
export interface Budget {
  /** Remote entry of an area, or all initial scripts of the shell. */
  readonly entry: number;
  /** Scripts that areas need besides the first ones (shell only). */
  readonly areas?: number;
  /** Expose chunk and scripts of one page or slot, with an area's styles. */
  readonly page: number;
  /** Styles of the shell, of the first document and of each page. */
  readonly css: number;
}

/** A shell with its folders, the packages that it provides, and its limits. */
export interface Shell {
  readonly audience: 'members' | 'staff';
  /** Setting with the address that its browsers see. */
  readonly addressSetting: string;
  /** Folder of the shell in a checkout. */
  readonly folder: string;
  /** Folder that holds the folders of its areas. */
  readonly areasFolder: string;
  /** Names of its areas. Null means every name that no other shell lists. */
  readonly areas: readonly AreaName[] | null;
  /** Folder of the styled parts that its areas may use. */
  readonly uiFolder: string;
  /** Foreign packages with one instance per document. */
  readonly libraries: readonly string[];
  /** Files that name the provided exports of a library that is not provided whole, by library. */
  readonly partOf: Readonly<Record<string, string>>;
  /** Folders of our packages with one instance per document, by package. */
  readonly packages: Readonly<Record<string, string>>;
  readonly budget: Budget;
  /** Limits for any area of the shell. Areas may declare lower ones. */
  readonly areaBudget: Budget;
}

/** Every shell by its name in addresses of files, manifests and the registry. */
export const shells = {
  /** Site of members. */
  host: {
    audience: 'members',
    addressSetting: 'PUBLIC_URL',
    folder: 'host',
    areasFolder: 'remotes',
    areas: null,
    uiFolder: 'shared/ui',
    libraries: ['react', 'react-dom'],
    partOf: {},
    packages: {
      '@chokdee/http': 'shared/http',
      '@chokdee/session': 'shared/session',
      '@chokdee/router': 'shared/router',
      '@chokdee/query': 'shared/query',
      '@chokdee/ui': 'shared/ui',
      '@chokdee/format': 'shared/format',
      '@chokdee/antd': 'shared/antd',
    },
    budget: { entry: 141_270, areas: 25_700, page: 18_620, css: 7_780 },
    areaBudget: { entry: 7_500, page: 40_000, css: 0 },
  },
  /** Site of the staff. */
  backoffice: {
    audience: 'staff',
    addressSetting: 'BACKOFFICE_URL',
    folder: 'backoffice/host',
    areasFolder: 'backoffice/remotes',
    areas: ['treasury', 'members', 'lottery', 'releases', 'content', 'house'],
    uiFolder: 'backoffice/shared/ui',
    libraries: ['react', 'react-dom', 'antd'],
    partOf: { antd: 'backoffice/host/src/federation/antd.ts' },
    packages: {
      '@chokdee/http': 'shared/http',
      '@chokdee/router': 'shared/router',
      '@chokdee/query': 'shared/query',
      '@chokdee/format': 'shared/format',
      '@chokdee/backoffice-ui': 'backoffice/shared/ui',
      '@chokdee/backoffice-session': 'backoffice/shared/session',
    },
    budget: { entry: 330_000, areas: 215_000, page: 110_000, css: 20_000 },
    areaBudget: { entry: 7_500, page: 60_000, css: 0 },
  },
} as const satisfies Record<string, Shell>;

export type ShellName = keyof typeof shells;

export const shellNames = Object.keys(shells) as readonly ShellName[];

/** Shell of a process that names none. */
export const defaultShell: ShellName = 'host';

/** True for the name of a shell, false for that of an area. */
export const isShell = (name: string): name is ShellName => Object.hasOwn(shells, name);

/** The shell of an area. A shell belongs to itself. */
export function shellOf(name: AreaName): ShellName {
  if (isShell(name)) return name;
  const all = Object.entries<Shell>(shells) as [ShellName, Shell][];
  return all.find(([, { areas }]) => areas?.includes(name))?.[0] ?? defaultShell;
}

/** Folder of a shell or an area, relative to the checkout. */
export function folderOf(name: AreaName): string {
  const { folder, areasFolder } = shells[shellOf(name)];
  return isShell(name) ? folder : `${areasFolder}/${name}`;
}
