import type { ShellBoot } from '@chokdee/contracts';
import type { DocumentFiles } from '@chokdee/release';
import type { Theme } from '../cookies.ts';
import { noScript, staffSite, stuck } from '../html/copy.ts';
import { escapeHtml, jsonBlock } from '../html/escape.ts';
import { fontPreload, preload, script, style } from '../html/tags.ts';
import { trialMark } from '../html/trial-mark.ts';

interface StaffDocumentParts {
  /** Thai title of the page. Null means an unknown address. */
  readonly title: string | null;
  readonly theme: Theme;
  readonly files: DocumentFiles;
  readonly boot: ShellBoot;
  /** Releases that this browser alone tries out. */
  readonly tried: readonly string[];
}

/** Backgrounds of antd's two themes, until its styles are there. */
const ground = (side: 'light' | 'dark') =>
  `html{color-scheme:${side};background:${side === 'light' ? '#f5f5f5' : '#000'}}`;

const grounds: Readonly<Record<Theme, string>> = {
  light: ground('light'),
  dark: ground('dark'),
  system: `${ground('light')}@media(prefers-color-scheme:dark){${ground('dark')}}`,
};

/** Shows the way out when the shell's scripts are refused or never come. */
const waiting =
  '.sh-x{visibility:hidden;text-align:center;font:16px/1.6 system-ui,sans-serif;animation:sh-x 0s 10s forwards}@keyframes sh-x{to{visibility:visible}}';

/** Writes the document of the back office. It names every file that the page needs, and holds no person's data. */
export function renderStaffDocument({ title, theme, files, boot, tried }: StaffDocumentParts): string {
  return [
    `<!doctype html><html lang="th" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeHtml(title ? `${title} — ${staffSite}` : staffSite)}</title>`,
    '<meta name="robots" content="noindex,nofollow"><link rel="icon" type="image/svg+xml" href="/favicon.svg">',
    `<style nonce="${boot.nonce}">${grounds[theme]}${waiting}</style>`,
    ...[...files.styles, ...files.scripts, ...files.preloads].map(preload),
    `<script type="application/json" id="boot">${jsonBlock(boot)}</script>`,
    `</head><body><div id="root"><p class="sh-x" role="alert">${stuck.text} <a href="">${stuck.retry}</a></p></div>`,
    `<noscript>${noScript}</noscript>`,
    ...trialMark(tried, boot.nonce),
    ...files.styles.map(style),
    ...files.scripts.map(script),
    ...files.fonts.map(fontPreload),
    '</body></html>',
  ].join('\n');
}
