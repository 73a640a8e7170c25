import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { hashOf } from './integrity-map.ts';
import { takeRunningScript } from './run-ahead.ts';
import { unanswered } from './unanswered.ts';

/** The build replaces this value. Browsers have no `process`. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

/** Longer than the time limit of a part (2 s), so that the limit ends the wait first, ms. */
const ENTRY_TIMEOUT_MS = 2_300;

/** Sets the integrity of remote entries, whose script elements the federation runtime inserts. Refuses unknown entries. */
export const guardEntries: ModuleFederationRuntimePlugin = {
  name: 'chokdee-integrity',
  createScript({ url }) {
    const address = new URL(url, location.href).pathname;
    const integrity = hashOf(address);
    // Only a development build may be unknown, because it changes with every edit.
    if (!integrity && process.env.NODE_ENV !== 'development') throw new Error(`No integrity is known for ${address}`);
    const ahead = takeRunningScript(address);
    const script = ahead ?? document.createElement('script');
    // A failed file may be broken in the browser's cache or hang there, so a retry has another address.
    const counts = unanswered();
    const failures = counts[address] ?? 0;
    counts[address] = failures + 1;
    script.addEventListener('load', () => delete counts[address]);
    if (ahead) return { script, timeout: ENTRY_TIMEOUT_MS };
    script.src = failures > 0 ? `${url}?retry=${failures}` : url;
    script.async = true;
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    return { script, timeout: ENTRY_TIMEOUT_MS };
  },
};
