import { boot } from './boot.ts';

declare global {
  interface Window {
    /** Read by the toast library when it makes its style element. */
    __nonce__?: string;
    /** Read by the code that the build adds to every script and style loader. */
    __CHOKDEE_INTEGRITY__?: Record<string, string>;
    /** Asked by the same code for a file that this map does not know. */
    __CHOKDEE_ADMIT__?: (address: string) => Promise<unknown> | null;
    /** Kept by the same code. */
    __CHOKDEE_UNANSWERED__?: Record<string, number>;
  }
}

window.__nonce__ = boot.nonce;

const named = [...document.querySelectorAll<HTMLScriptElement | HTMLLinkElement>('script[integrity],link[integrity]')];
window.__CHOKDEE_INTEGRITY__ = {
  ...Object.fromEntries(named.map((tag) => [tag.getAttribute('src') ?? tag.getAttribute('href'), tag.integrity])),
  ...boot.integrity,
};
