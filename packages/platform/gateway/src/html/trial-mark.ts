import { trying } from './copy.ts';
import { escapeHtml } from './escape.ts';

const look = [
  '.try{position:fixed;left:8px;bottom:72px;z-index:9999;max-width:calc(100vw - 16px);padding:2px 2px 2px 12px;',
  'border-radius:24px;background:#7a1020;color:#fff;font:14px/1.5 system-ui,sans-serif;box-shadow:0 2px 8px #0008}',
  '.try a{display:inline-block;padding:10px 12px;color:#fff}',
].join('');

/**
 * Shows which releases this browser tries out, and a way to end it, so that nobody takes them for the released ones. It
 * is part of the document, whatever the shell does.
 * @param tried `<package> <release>`
 */
export function trialMark(tried: readonly string[], nonce: string): string[] {
  if (tried.length === 0) return [];
  const text = escapeHtml(`${trying.text} ${tried.join(', ')}`);
  return [
    `<style nonce="${nonce}">${look}</style>`,
    `<aside class="try" data-testid="trial-mark">${text} <a href="?try=">${trying.end}</a></aside>`,
  ];
}
