import { Html } from '../../../page/html.ts';

const petals = (fill: string) =>
  [-60, -30, 0, 30, 60]
    .map(
      (turn) =>
        `<path fill="${fill}" stroke="#fff3" d="M32 52C20 40 22 22 32 12c10 10 12 28 0 40z" transform="rotate(${turn} 32 52)"/>`,
    )
    .join('');
const dumpling = (id: string, fill: string, shade: string) =>
  `<symbol id="s-${id}" viewBox="0 0 64 64"><ellipse cx="32" cy="50" rx="20" ry="5" fill="#0004"/><circle cx="32" cy="34" r="20" fill="${shade}"/><circle cx="30" cy="31" r="18" fill="${fill}"/><path d="M19 26c2-6 8-10 14-9" fill="none" stroke="#fff" stroke-width="3.500" stroke-linecap="round" opacity=".7"/></symbol>`;

/** Drawings of the symbols, inside the page: a frame without origin may not fetch them by reference. */
export const slotSymbols = new Html(
  `<svg class="defs" aria-hidden="true">
<symbol id="s-lotus" viewBox="0 0 64 64"><path d="M8 54c14 6 34 6 48 0" stroke="#45d3a0" stroke-width="4" fill="none" stroke-linecap="round"/>${petals('#e8698f')}<circle cx="32" cy="46" r="5" fill="#f2c14e"/></symbol>
<symbol id="s-moon" viewBox="0 0 64 64"><circle cx="32" cy="32" r="24" fill="#f6e6a8"/><circle cx="24" cy="26" r="5" fill="#dfc56f"/><circle cx="40" cy="38" r="7" fill="#dfc56f"/><circle cx="41" cy="21" r="3" fill="#dfc56f"/></symbol>
<symbol id="s-lantern" viewBox="0 0 64 64"><path d="M32 4v8M24 12h16" stroke="#a8843c" stroke-width="3"/><path d="M18 20c0-5 28-5 28 0l4 26c0 6-36 6-36 0z" fill="#cf3d22"/><path d="M26 17v33M38 17v33" stroke="#f4ad72" stroke-width="2"/><path d="M32 52v9M27 52v6m10-6v6" stroke="#f2c14e" stroke-width="2"/></symbol>
<symbol id="s-bowl" viewBox="0 0 64 64"><circle cx="22" cy="27" r="8" fill="#f7a6bf"/><circle cx="33" cy="24" r="8" fill="#fff"/><circle cx="43" cy="28" r="8" fill="#a7dca0"/><path d="M8 30h48c0 14-10 24-24 24S8 44 8 30z" fill="#2f66b3"/><path d="M10 36h44" stroke="#f6eeda" stroke-width="2.500"/><path d="M24 54h16v4H24z" fill="#234d88"/></symbol>
${dumpling('pink', '#f9b4c9', '#c9668a')}${dumpling('green', '#b4e3a8', '#5c9b57')}${dumpling('violet', '#c9b3ef', '#7e5fb8')}${dumpling('white', '#fbf7ec', '#b9b09a')}
</svg>`,
);
