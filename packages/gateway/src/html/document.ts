import type { BootData, MemberStart } from '@chokdee/contracts';
import type { DocumentFiles, GuardedFile } from '@chokdee/release';
import type { Theme } from '../cookies.ts';
import { noScript } from './copy.ts';
import { criticalCss, skeleton } from './critical.ts';
import { escapeHtml, jsonBlock } from './escape.ts';
import { trialMark } from './trial-mark.ts';

export interface DocumentParts {
  /** Elements about the page itself. */
  readonly head: readonly string[];
  readonly theme: Theme;
  readonly files: DocumentFiles;
  /** Addresses of the page's first public data. */
  readonly early: readonly string[];
  readonly boot: BootData;
  /** Of the session that the document is written for. */
  readonly start: MemberStart | null;
  /** Picture that the page begins with, null for a page without one. */
  readonly hero: string | null;
  /** Releases that this browser alone tries out. */
  readonly tried: readonly string[];
}

/** Integrity and crossorigin go together on tags and loaders alike: one without the other fetches files twice. */
function guard({ integrity }: GuardedFile): string {
  return `integrity="${integrity}" crossorigin="anonymous"`;
}

const script = (file: GuardedFile) => `<script defer src="${escapeHtml(file.address)}" ${guard(file)}></script>`;
const style = (file: GuardedFile) => `<link rel="stylesheet" href="${escapeHtml(file.address)}" ${guard(file)}>`;
/** Styles of a page are inserted by its own loader, which then sees a missing or altered one and fails with the page. */
const preload = (file: GuardedFile) =>
  `<link rel="preload" as="${file.address.endsWith('.css') ? 'style' : 'script'}" href="${escapeHtml(file.address)}" ${guard(file)}>`;
/** Styles ask for a font when its first text is drawn, which is a wave too late. */
const fontPreload = (address: string) =>
  `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(address)}" crossorigin="anonymous">`;
const fetchPreload = (address: string) =>
  `<link rel="preload" as="fetch" href="${escapeHtml(address)}" crossorigin="anonymous">`;

/** The whole document: everything the page needs is named here, so that it is asked for in one wave. */
export function renderDocument({ head, theme, files, early, boot, start, hero, tried }: DocumentParts): string {
  const agent = escapeHtml(boot.agentCode);
  return [
    `<!doctype html><html lang="th" data-agent="${agent}" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    ...head,
    // Before everything else: it is small, and the largest thing painted.
    ...(hero === null ? [] : [`<link rel="preload" as="image" href="${escapeHtml(hero)}" fetchpriority="high">`]),
    `<style nonce="${boot.nonce}">${criticalCss({ code: boot.agentCode, config: boot.agent }, theme)}</style>`,
    ...files.scripts.map(script),
    ...files.fonts.map(fontPreload),
    ...files.preloads.map(preload),
    ...early.map(fetchPreload),
    `<script type="application/json" id="boot">${jsonBlock(boot)}</script>`,
    ...(start === null ? [] : [`<script type="application/json" id="start">${jsonBlock(start)}</script>`]),
    `</head><body><div id="root">${skeleton(hero)}</div>`,
    `<noscript>${noScript}</noscript>`,
    // In the body: the skeleton above is painted while they are on their way.
    ...trialMark(tried, boot.nonce),
    ...files.styles.map(style),
    '</body></html>',
  ].join('\n');
}
