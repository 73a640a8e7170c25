import { federation } from './runtime.ts';

/** The build replaces this value. Browsers have no `process`. */
declare const process: { readonly env: { readonly SHARED_VERSIONS?: Readonly<Record<string, string>> } };

const versions = process.env.SHARED_VERSIONS;
const versionOf = (name: string) => versions?.[name] ?? versions?.[name.split('/')[0] ?? ''] ?? '0.0.0';

/**
 * Registers packages with one instance per document. Each is complete, because areas may use exports that the shell does
 * not.
 */
export function shareModules(modules: Readonly<Record<string, unknown>>): void {
  const shared = Object.entries(modules).map(([name, module]) => [
    name,
    {
      version: versionOf(name),
      lib: () => module,
      shareConfig: { singleton: true, requiredVersion: false },
    } as const,
  ]);
  federation.registerShared(Object.fromEntries(shared));
}
