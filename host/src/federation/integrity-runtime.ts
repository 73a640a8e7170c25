import { registerPlugins } from '@module-federation/runtime';
import { boot } from './boot.ts';

const entryTimeoutMs = 3000;

/** A remote entry is inserted by the federation runtime, so its integrity is set here; unknown entries are refused. */
export function guardRemoteEntries(): void {
  registerPlugins([
    {
      name: 'chokdee-integrity',
      createScript({ url }) {
        const address = new URL(url, location.href).pathname;
        const integrity = boot.integrity[address];
        // A development build of an area changes with every edit: only there an entry may be unknown.
        if (!integrity && process.env.NODE_ENV !== 'development')
          throw new Error(`No integrity is known for ${address}`);
        const script = document.createElement('script');
        script.src = url;
        script.async = true;
        if (integrity) script.integrity = integrity;
        script.crossOrigin = 'anonymous';
        return { script, timeout: entryTimeoutMs };
      },
    },
  ]);
}
