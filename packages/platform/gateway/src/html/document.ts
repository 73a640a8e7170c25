import type { BootData, MemberStart } from '@chokdee/contracts';
import type { DocumentFiles, EarlyAddresses } from '@chokdee/release';
import type { Theme } from '../cookies.ts';
import { noScript } from './copy.ts';
import { criticalCss, skeleton } from './critical.ts';
import { escapeHtml, jsonBlock } from './escape.ts';
import { fontPreload, preload, script, style } from './tags.ts';
import { trialMark } from './trial-mark.ts';

export interface DocumentParts {
  /** Elements about the page itself. */
  readonly head: readonly string[];
  readonly theme: Theme;
  readonly files: DocumentFiles;
  /** Addresses of the page's first public data. */
  readonly early: EarlyAddresses;
  /** Data address of the agent's mark. Null means that the mark is too large. */
  readonly mark: string | null;
  readonly boot: BootData;
  /** Session that the document is written for. */
  readonly start: MemberStart | null;
  /** First picture of the page. Null means that the page has none. */
  readonly hero: string | null;
  /** Releases that this browser alone tries out. */
  readonly tried: readonly string[];
}

const fetchPreload = (address: string) =>
  `<link rel="preload" as="fetch" href="${escapeHtml(address)}" crossorigin="anonymous">`;
const laterPreload = (address: string) =>
  `<link rel="preload" as="fetch" fetchpriority="low" href="${escapeHtml(address)}" crossorigin="anonymous">`;
/** Preloads a picture: the first view's before everything else, a mark that is painted already last. */
const picturePreload = (address: string, priority: 'high' | 'low') =>
  `<link rel="preload" as="image" href="${escapeHtml(address)}" fetchpriority="${priority}">`;

/** Writes the whole document. It names every file that the page needs, so that all are asked for in one wave. */
export function renderDocument({ head, theme, files, early, boot, start, hero, mark, tried }: DocumentParts): string {
  const agent = escapeHtml(boot.agentCode);
  const logo = boot.agent?.info.agent_logo ?? '/favicon.svg';
  // The skeleton paints the page's first picture; the document holds it once.
  const painted = hero === null ? mark : null;
  return [
    `<!doctype html><html lang="th" data-agent="${agent}" data-theme="${theme}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    ...head,
    ...(painted === null ? [picturePreload(hero ?? logo, 'high')] : []),
    `<style nonce="${boot.nonce}">${criticalCss({ code: boot.agentCode, config: boot.agent }, theme)}</style>`,
    // Over HTTP/1.1 a browser fetches six files at once, in this order. It holds back low-priority scripts while the
    // document begins, and fonts go before them.
    ...[...files.styles, ...files.scripts].map(preload),
    ...early.first.map(fetchPreload),
    ...files.preloads.map(preload),
    ...early.below.map(laterPreload),
    ...(painted === null ? [] : [picturePreload(logo, 'low')]),
    `<script type="application/json" id="boot">${jsonBlock(boot)}</script>`,
    ...(start === null ? [] : [`<script type="application/json" id="start">${jsonBlock(start)}</script>`]),
    `</head><body><div id="root">${skeleton(painted ?? logo, hero)}</div>`,
    `<noscript>${noScript}</noscript>`,
    // In the body: browsers wait for fonts of the head before they paint the skeleton.
    ...trialMark(tried, boot.nonce),
    ...files.styles.map(style),
    ...files.scripts.map(script),
    ...files.fonts.map(fontPreload),
    '</body></html>',
  ].join('\n');
}
