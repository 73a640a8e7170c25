import type { ModuleFederationRuntimePlugin } from '@module-federation/runtime';
import { unanswered } from './ask-anew.ts';
import { hashOf } from './integrity-runtime.ts';
import { takeScriptUnderWay } from './run-ahead.ts';

/** The build writes the value in; a browser has no `process`. */
declare const process: { readonly env: { readonly NODE_ENV: string } };

const entryTimeoutMs = 2_300;

/** A remote entry is inserted by the federation runtime, so its integrity is set here; unknown entries are refused. */
export const guardEntries: ModuleFederationRuntimePlugin = {
  name: 'chokdee-integrity',
  createScript({ url }) {
    const address = new URL(url, location.href).pathname;
    const integrity = hashOf(address);
    // A development build of an area changes with every edit: only there an entry may be unknown.
    if (!integrity && process.env.NODE_ENV !== 'development') throw new Error(`No integrity is known for ${address}`);
    const ahead = takeScriptUnderWay(address);
    const script = ahead ?? document.createElement('script');
    // What failed once may lie broken in the browser's own store, or hang there for ever: ask the server anew.
    const counts = unanswered();
    const failures = counts[address] ?? 0;
    counts[address] = failures + 1;
    script.addEventListener('load', () => delete counts[address]);
    if (ahead) return { script, timeout: entryTimeoutMs };
    script.src = failures > 0 ? `${url}?retry=${failures}` : url;
    script.async = true;
    if (integrity) script.integrity = integrity;
    script.crossOrigin = 'anonymous';
    return { script, timeout: entryTimeoutMs };
  },
};
