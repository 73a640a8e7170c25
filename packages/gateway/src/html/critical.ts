/**
 * The shell before any file has arrived: colours and measures of the design tokens, written out because the style
 * sheet that defines them is still on its way. The first render replaces it in place, so nothing may move.
 */
export const criticalCss = `
html{color-scheme:dark;background:#0c1320}
body{margin:0;background:#0c1320}
.sh-h{height:56px;background:#141d2e;border-bottom:1px solid #2a374f}
.sh-m{max-width:760px;margin:0 auto;padding:16px}
.sh-b{height:20px;margin-bottom:16px;border-radius:8px;background:#1c273b}
.sh-b.l{height:168px;border-radius:16px}.sh-b.s{width:40%}
.sh-t{position:fixed;left:0;right:0;bottom:0;height:64px;background:#141d2e;border-top:1px solid #2a374f}
@media(min-width:1280px){.sh-m{max-width:1200px}.sh-t{display:none}}
@media(prefers-reduced-motion:no-preference){.sh-b{animation:sh 1.6s ease-in-out infinite alternate}@keyframes sh{to{opacity:.55}}}
`
  .trim()
  .replaceAll('\n', '');

export const skeleton = [
  '<div class="sh-h"></div>',
  '<div class="sh-m" aria-hidden="true">',
  '<div class="sh-b s"></div><div class="sh-b l"></div><div class="sh-b"></div><div class="sh-b"></div><div class="sh-b s"></div>',
  '</div><div class="sh-t"></div>',
].join('');
