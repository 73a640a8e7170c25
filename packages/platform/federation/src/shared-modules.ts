import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { moduleFederationPlugin } from '@module-federation/enhanced';

/**
 * Packages with one instance per document. The host provides all of them. A remote that misses one fails instead of
 * loading its own copy.
 */
const reactPackages = ['react', 'react-dom'] as const;
export const ownPackages = ['http', 'session', 'router', 'query', 'ui', 'format', 'antd'].map(
  (name) => `@chokdee/${name}`,
);

/**
 * The `shared` option of an area's build. `import: false` keeps the packages out of the build. Versions are not compared
 * at run time, because the release registry checks that area and shell fit (`contract/host-contract.ts`).
 */
export function expectedFromHost(development: boolean): moduleFederationPlugin.SharedObject {
  const config = { singleton: true, import: false, requiredVersion: false } as const;
  const keys = [...reactPackages, ...jsxRuntimes(development), ...ownPackages];
  return Object.fromEntries(keys.map((key) => [key, config]));
}

/** The development build uses another JSX runtime. */
function jsxRuntimes(development: boolean): readonly string[] {
  return development ? ['react/jsx-runtime', 'react/jsx-dev-runtime'] : ['react/jsx-runtime'];
}

/** Installed versions of the shared packages. */
export function sharedVersions(root: string): Record<string, string> {
  const versionOf = (name: string) => {
    const file = join(root, 'node_modules', name, 'package.json');
    return existsSync(file)
      ? String((JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version)
      : '0.0.0';
  };
  return Object.fromEntries([...reactPackages, ...ownPackages].map((name) => [name, versionOf(name)]));
}
