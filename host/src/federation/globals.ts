import { boot } from './boot.ts';

declare global {
  interface Window {
    /** Read by the toast library when it makes its style element. */
    __nonce__?: string;
    /** Read by the code that the build adds to every script and style loader. */
    __CHOKDEE_INTEGRITY__?: Record<string, string>;
  }
}

window.__nonce__ = boot.nonce;
window.__CHOKDEE_INTEGRITY__ = { ...boot.integrity };
