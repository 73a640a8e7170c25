import type { BootData, MemberStart } from '@chokdee/contracts';
import type { DocumentFiles, EarlyAddresses, GuardedFile } from '@chokdee/release';
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
  readonly early: EarlyAddresses;
  /** The agent's mark as an address of data, null where it is too large. */
  readonly mark: string | null;
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

/** Behind everything else, which is painted meanwhile: what a browser fetches sooner than deferred scripts. */
const script = (file: GuardedFile) => `<script src="${escapeHtml(file.address)}" ${guard(file)}></script>`;
const style = (file: GuardedFile) => `<link rel="stylesheet" href="${escapeHtml(file.address)}" ${guard(file)}>`;
/** Styles of a page are inserted by its own loader, which then sees a missing or altered one and fails with the page. */
const stylePreload = (file: GuardedFile) =>
  `<link rel="preload" as="style" href="${escapeHtml(file.address)}" ${guard(file)}>`;
const scriptPreload = (file: GuardedFile) =>
  `<link rel="preload" as="script" href="${escapeHtml(file.address)}" ${guard(file)}>`;
const preload = (file: GuardedFile) => (file.address.endsWith('.css') ? stylePreload(file) : scriptPreload(file));
/** Styles ask for a font when its first text is drawn, which is a wave too late. Text can be read without it. */
const fontPreload = (address: string) =>
  `<link rel="preload" as="font" type="font/woff2" fetchpriority="low" href="${escapeHtml(address)}" crossorigin="anonymous">`;
const fetchPreload = (address: string) =>
  `<link rel="preload" as="fetch" href="${escapeHtml(address)}" crossorigin="anonymous">`;
const laterPreload = (address: string) =>
  `<link rel="preload" as="fetch" fetchpriority="low" href="${escapeHtml(address)}" crossorigin="anonymous">`;
/** The picture that the first view is painted with goes before everything else; the file of a mark that is painted, last. */
const picturePreload = (address: string, priority: 'high' | 'low') =>
  `<link rel="preload" as="image" href="${escapeHtml(address)}" fetchpriority="${priority}">`;

/** The whole document: everything the page needs is named here, so that it is asked for in one wave. */
export function renderDocument({ head, theme, files, early, boot, start, hero, mark, tried }: DocumentParts): string {
  const agent = escapeHtml(boot.agentCode);
  const logo = boot.agent?.info.agent_logo ?? '/favicon.svg';
  // A page that begins with a picture is painted with it, and its document holds no second one.
  const painted = hero === null ? mark : null;
  return [
    `<!doctype html><html lang="th" data-agent="${agent}" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    ...head,
    ...(painted === null ? [picturePreload(hero ?? logo, 'high')] : []),
    `<style nonce="${boot.nonce}">${criticalCss({ code: boot.agentCode, config: boot.agent }, theme)}</style>`,
    // Over HTTP/1.1 six come at once, of one priority in this order: what is missed first. A browser holds back all but two
    // scripts of a low one for as long as a document begins, and lets fonts pass them.
    ...[...files.styles, ...files.scripts].map(preload),
    ...early.first.map(fetchPreload),
    ...files.preloads.map(preload),
    ...early.below.map(laterPreload),
    ...(painted === null ? [] : [picturePreload(logo, 'low')]),
    `<script type="application/json" id="boot">${jsonBlock(boot)}</script>`,
    ...(start === null ? [] : [`<script type="application/json" id="start">${jsonBlock(start)}</script>`]),
    `</head><body><div id="root">${skeleton(painted ?? logo, hero)}</div>`,
    `<noscript>${noScript}</noscript>`,
    // In the body: the skeleton above is painted while they are on their way. Fonts that a head names are waited for.
    ...trialMark(tried, boot.nonce),
    ...files.styles.map(style),
    ...files.scripts.map(script),
    ...files.fonts.map(fontPreload),
    '</body></html>',
  ].join('\n');
}
