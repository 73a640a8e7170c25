export { useIsSignedIn } from './session.store.ts';
export { useSite } from './site.store.ts';
