/** Federation's runtime, which entries of areas are run by: fetched with the first area. */
export const loadRuntime = () => import(/* webpackChunkName: "areas" */ './runtime.ts');

/** The runtime, with what areas take from the shell. @throws when the file of it does not come; the next call asks anew */
export async function loadFederation() {
  const [{ federation }] = await Promise.all([
    loadRuntime(),
    import(/* webpackChunkName: "areas" */ './shared-with-areas.ts'),
  ]);
  return federation;
}
