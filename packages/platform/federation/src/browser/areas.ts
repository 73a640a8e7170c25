import { shellParts } from './shell.ts';

/** Loads federation's runtime, which runs the entries of areas. Fetched with the first area. */
export const loadRuntime = () => import(/* webpackChunkName: "areas" */ './runtime.ts');

/** Loads the runtime and the packages that areas share with the shell. @throws when a file does not arrive */
export async function loadFederation() {
  const [{ federation }] = await Promise.all([loadRuntime(), shellParts().loadShared()]);
  return federation;
}
