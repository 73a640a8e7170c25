import injectExternalRuntimeCore from '@module-federation/inject-external-runtime-core-plugin';
import { createInstance } from '@module-federation/runtime';
import { guardEntries } from './guard-entries.ts';

/** The shell as a host of module federation. The plugin shares this runtime with the areas, which have none of their own. */
export const federation = createInstance({
  name: 'shell',
  remotes: [],
  plugins: [injectExternalRuntimeCore(), guardEntries],
});
