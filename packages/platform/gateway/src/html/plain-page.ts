import { createHash } from 'node:crypto';
import { type ClosedAgent, defaultAgent, faceOf, type ResolvedAgent } from '../agents.ts';
import type { Theme } from '../cookies.ts';
import { agentName, closed, notFound, offline } from './copy.ts';
import { escapeHtml } from './escape.ts';
import { groundsOf, inks } from './themes.ts';

const shapes = [
  '*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:16px/1.6 system-ui,sans-serif}',
  'header{display:flex;align-items:center;gap:8px;height:57px;padding:0 16px;background:var(--surface);border-bottom:1px solid var(--line);font-weight:600}',
  'main{display:grid;justify-items:center;gap:12px;max-width:400px;margin:0 auto;padding:64px 16px;text-align:center}',
  'h1{margin:8px 0 0;font-size:22px;line-height:1.4}p{margin:0;color:var(--text-2)}',
  'svg{width:56px;height:56px;padding:14px;border-radius:28px;background:var(--raised);fill:none;stroke:var(--text-2);stroke-width:1.75;stroke-linecap:round}',
  'a{display:grid;place-items:center;width:100%;min-height:48px;margin-top:12px;border-radius:12px;background:var(--cta);color:var(--on-cta);font-weight:600;text-decoration:none}',
  'a:focus-visible{outline:3px solid var(--text);outline-offset:2px}',
].join('');

/** Draws a line through the waves of a signal. */
const noSignal =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M4 4l16 16M5 12.500a10 10 0 0 1 4-2.300M2 9a15 15 0 0 1 4-2.700M8.500 16a5 5 0 0 1 6.500-.300M11 5.100A15 15 0 0 1 22 9M15.500 10.800A10 10 0 0 1 19 12.500M12 19.500h.010"/></svg>';

function colours(agent: ResolvedAgent, theme: Theme): string {
  const grounds = groundsOf(agent.config);
  const all = (side: 'dark' | 'light') =>
    // The agent's colours override those of the house.
    Object.entries({ ...inks[side], ...grounds[side] })
      .map(([name, value]) => `--${name}:${value}`)
      .join(';');
  const rule = (side: 'dark' | 'light') => `html{color-scheme:${side};${all(side)}}`;
  const system = theme === 'system' ? `@media(prefers-color-scheme:light){${rule('light')}}` : '';
  return `${rule(theme === 'light' ? 'light' : 'dark')}${system}`;
}

const door =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 21V4a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v17M3 21h18M14 12.500h.010"/></svg>';

const magnifier =
  '<svg viewBox="0 0 24 24" aria-hidden="true"><path d="M11 4a7 7 0 1 0 0 14a7 7 0 0 0 0-14M16 16l4.500 4.500"/></svg>';

interface Content {
  readonly title: string;
  readonly texts: readonly string[];
  readonly picture: string;
  /** Null for a page without a button. */
  readonly way: { readonly to: string; readonly text: string } | null;
}

export interface PlainPage {
  readonly html: string;
  readonly policy: string;
}

interface Looks {
  readonly agent: ResolvedAgent;
  readonly theme: Theme;
  /** Data address of the agent's mark. Null means none. */
  readonly mark: string | null;
}

/** Page in one file: it waits for no script, font or picture, and shows no member's data. */
function renderPlain({ title, texts, picture, way }: Content, { agent, theme, mark }: Looks): PlainPage {
  const name = escapeHtml(faceOf(agent).name ?? agentName);
  const style = `${colours(agent, theme)}${shapes}`;
  const html = [
    '<!doctype html><html lang="th"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">',
    `<meta name="robots" content="noindex"><title>${title} — ${name}</title><style>${style}</style></head>`,
    `<body><header>${mark === null ? '' : `<img src="${escapeHtml(mark)}" width="32" height="32" alt="">`}${name}</header>`,
    `<main>${picture}<h1>${title}</h1>${texts.map((text) => `<p>${text}</p>`).join('')}`,
    `${way === null ? '' : `<a href="${escapeHtml(way.to)}">${way.text}</a>`}</main></body></html>`,
  ].join('\n');
  const hash = createHash('sha256').update(style).digest('base64');
  const policy = `default-src 'none'; style-src 'sha256-${hash}'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
  return { html, policy };
}

/** Page that the service worker shows when a page could not be loaded. Its button loads the same address again. */
export const renderOffline = (looks: Looks): PlainPage =>
  renderPlain(
    {
      title: offline.title,
      texts: [offline.help, offline.money],
      picture: noSignal,
      way: { to: '', text: offline.retry },
    },
    looks,
  );

/** Page of the own site of an agent that is closed to members: nobody signs in, and the contact stays. */
export const renderClosed = ({ contact_url }: ClosedAgent, looks: Looks): PlainPage =>
  renderPlain(
    {
      title: closed.title,
      texts: contact_url === null ? [closed.help] : [closed.help, closed.contact],
      picture: door,
      way: contact_url === null ? null : { to: contact_url, text: closed.write },
    },
    looks,
  );

/** Page for a request that cannot be read, so neither its agent nor its visitor is known. */
export const unreadablePage: PlainPage = renderPlain(
  {
    title: notFound.title,
    texts: [notFound.help, offline.money],
    picture: magnifier,
    way: { to: '/', text: notFound.home },
  },
  { agent: { code: defaultAgent, config: null }, theme: 'system', mark: null },
);
