import type { GuardedFile } from '@chokdee/release';
import { escapeHtml } from './escape.ts';

/** Attributes of tags and loaders alike: integrity without crossorigin fetches a file twice. */
function guard({ integrity }: GuardedFile): string {
  return `integrity="${integrity}" crossorigin="anonymous"`;
}

/** Placed at the end, so that the rest is painted meanwhile: browsers fetch preloads before deferred scripts. */
export const script = (file: GuardedFile) => `<script src="${escapeHtml(file.address)}" ${guard(file)}></script>`;
export const style = (file: GuardedFile) => `<link rel="stylesheet" href="${escapeHtml(file.address)}" ${guard(file)}>`;
/** Preloads styles. The page's own loader inserts them, notices a missing or altered one, and fails with the page. */
const stylePreload = (file: GuardedFile) =>
  `<link rel="preload" as="style" href="${escapeHtml(file.address)}" ${guard(file)}>`;
const scriptPreload = (file: GuardedFile) =>
  `<link rel="preload" as="script" href="${escapeHtml(file.address)}" ${guard(file)}>`;
export const preload = (file: GuardedFile) =>
  file.address.endsWith('.css') ? stylePreload(file) : scriptPreload(file);
/** Preloads a font: styles ask for it a round trip too late. Text can be read without it. */
export const fontPreload = (address: string) =>
  `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="${escapeHtml(address)}" crossorigin="anonymous">`;
