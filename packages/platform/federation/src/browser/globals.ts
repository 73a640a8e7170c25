import { boot } from './boot.ts';

declare global {
  interface Window {
    /** Nonce for style elements that libraries create. */
    __nonce__?: string;
    /** sha384 by address. The build adds code to every loader that reads it (`integrity-plugin.ts`). */
    __CHOKDEE_INTEGRITY__?: Record<string, string>;
    /** Loads the hash of a file that the map lacks. The same code calls it. */
    __CHOKDEE_ADMIT__?: (address: string) => Promise<unknown> | null;
    /** Counts of unanswered requests by address. The same code updates them. */
    __CHOKDEE_UNANSWERED__?: Record<string, number>;
  }
}

window.__nonce__ = boot.nonce;

const named = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[integrity],link[integrity]')];
window.__CHOKDEE_INTEGRITY__ = {
  ...Object.fromEntries(named.map((tag) => [tag.getAttribute('src') ?? tag.getAttribute('href'), tag.integrity])),
  ...boot.integrity,
};
