import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { moduleFederationPlugin } from '@module-federation/enhanced';

/** What exists once in a document. The host brings all of it; a remote that cannot find one fails instead of bringing its own. */
const packages = ['react', 'react-dom'] as const;
export const houseModules = ['http', 'session', 'router', 'query', 'ui', 'format', 'antd'].map(
  (name) => `@chokdee/${name}`,
);

/** The development JSX runtime is a module of its own. */
function jsxRuntimes(development: boolean): readonly string[] {
  return development ? ['react/jsx-runtime', 'react/jsx-dev-runtime'] : ['react/jsx-runtime'];
}

export function expectedFromHost(development: boolean): moduleFederationPlugin.SharedObject {
  const config = { singleton: true, import: false, requiredVersion: false } as const;
  const keys = [...packages, ...jsxRuntimes(development), ...houseModules];
  return Object.fromEntries(keys.map((key) => [key, config]));
}

/** Versions of what exists once, as they lie in this checkout. */
export function sharedVersions(root: string): Record<string, string> {
  const versionOf = (name: string) => {
    const file = join(root, 'node_modules', name, 'package.json');
    return existsSync(file)
      ? String((JSON.parse(readFileSync(file, 'utf8')) as { version?: string }).version)
      : '0.0.0';
  };
  return Object.fromEntries([...packages, ...houseModules].map((name) => [name, versionOf(name)]));
}
