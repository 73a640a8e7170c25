import { paletteCss, palettesOf } from '@chokdee/contracts/palette';
import type { ResolvedAgent } from '../agents.ts';
import type { Theme } from '../cookies.ts';
import { stuck } from './copy.ts';
import { escapeHtml } from './escape.ts';
import { groundsOf, startGround } from './themes.ts';

const colours = (scheme: string, { bg, surface, raised, line }: ReturnType<typeof startGround>) =>
  `html{color-scheme:${scheme};--sh-bg:${bg};--sh-surface:${surface};--sh-raised:${raised};--sh-line:${line}}`;

const shapes = `
html,body{background:var(--bg,var(--sh-bg))}
body{margin:0}
.sh-h{display:flex;align-items:center;box-sizing:content-box;height:56px;padding-left:16px;background:var(--sh-surface);border-bottom:1px solid var(--sh-line)}
.sh-m{box-sizing:border-box;max-width:760px;margin:0 auto;padding:16px}
.sh-b{height:20px;margin-bottom:16px;border-radius:8px;background:var(--sh-raised)}
.sh-b.l{height:168px;border-radius:16px}.sh-b.s{width:40%}
.sh-b.a{width:70%;margin:14px 0 29px}.sh-i{display:block;width:100%;aspect-ratio:358/168;object-fit:cover;object-position:right center;border-radius:16px;margin-bottom:16px;background:var(--sh-raised)}
.sh-t{position:fixed;left:0;right:0;bottom:0;height:64px;background:var(--sh-surface);border-top:1px solid var(--sh-line)}
.sh-x{visibility:hidden;text-align:center;font:16px/1.6 system-ui,sans-serif;animation:sh-x 0s 10s forwards}
.sh-x a{display:inline-block;padding:10px}
@keyframes sh-x{to{visibility:visible;content-visibility:visible}}
@supports(transition-behavior:allow-discrete){.sh-x{content-visibility:hidden}}
@media(min-width:1280px){.sh-h{height:72px;padding-left:24px}.sh-i{width:calc((100% - 14px)*.618 - 2px);height:230px}.sh-m{max-width:none;margin:0 336px 0 132px;padding:16px 0}.sh-t{display:none}}
@media(min-width:1344px){.sh-m{margin-right:376px}}
@media(min-width:1600px){.sh-h{padding-left:max(24px,50% - 840px)}.sh-m{margin:0 calc(344px + max(64px,50% - 840px)) 0 calc(220px + max(24px,50% - 840px))}}
`
  .trim()
  .replaceAll('\n', '');

/**
 * Styles of the shell before any file has arrived. They repeat values of the design tokens, whose style sheet is still
 * loading. The first render replaces the skeleton in place, so nothing may move. Later the tokens set the background,
 * so that a changed theme reaches the body. The agent's own colours come last and stay.
 */
export function criticalCss({ code, config }: ResolvedAgent, theme: Theme): string {
  const start = colours(theme === 'light' ? 'light' : 'dark', startGround(config, theme));
  const system =
    theme === 'system' ? `@media(prefers-color-scheme:light){${colours('light', groundsOf(config).light)}}` : '';
  const own = palettesOf(config);
  return `${start}${system}${shapes}${own ? paletteCss(code, own) : ''}`;
}

/**
 * Skeleton that stands until the first render. If the host's scripts are refused or never come, the style sheet alone
 * shows the way out after a while.
 * @param logo root-relative address of the agent's mark
 * @param hero root-relative address of the page's first picture, placed and sized as on the page
 */
export const skeleton = (logo: string, hero: string | null): string =>
  [
    `<div class="sh-h"><img src="${escapeHtml(logo)}" width="32" height="32" alt=""></div>`,
    '<div class="sh-m"><div aria-hidden="true">',
    hero === null
      ? '<div class="sh-b s"></div><div class="sh-b l"></div>'
      : `<div class="sh-b a"></div><img class="sh-i" src="${escapeHtml(hero)}" alt="" decoding="sync">`,
    '<div class="sh-b"></div><div class="sh-b"></div><div class="sh-b s"></div>',
    `</div><p class="sh-x" role="alert">${stuck.text} <a href="">${stuck.retry}</a></p></div>`,
    '<div class="sh-t"></div>',
  ].join('');
