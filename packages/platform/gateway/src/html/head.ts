import type { Theme } from '../cookies.ts';
import { agentName, description } from './copy.ts';
import { escapeHtml } from './escape.ts';

export interface HeadParts {
  /** Thai title of the page. Null means an unknown address. */
  readonly title: string | null;
  /** Description of the route, if it has one. */
  readonly about: string | null;
  /** Canonical address, without the rest of the query. Null means that the page has none. */
  readonly canonical: string | null;
  /** True for public pages: search engines index no member's page and no unknown address. */
  readonly indexed: boolean;
  readonly agent: {
    readonly name: string | null;
    readonly logo: string;
    /** Background colour of the page. */
    readonly ground: string;
  };
  readonly theme: Theme;
  /** Absolute address of the picture for shared links. Null means that the agent has none. */
  readonly picture: string | null;
  /** Root-relative address of the home-screen icon. Null means that the agent has none. */
  readonly touchIcon: string | null;
}

const meta = (name: string, content: string) => `<meta name="${name}" content="${escapeHtml(content)}">`;
const property = (name: string, content: string) => `<meta property="${name}" content="${escapeHtml(content)}">`;

/** Writes what browsers, search engines and shared links read about a page. */
export function renderHead(parts: HeadParts): string[] {
  const { title, canonical, agent, picture } = parts;
  const name = agent.name ?? agentName;
  const heading = title ? `${title} — ${name}` : name;
  const about = parts.about ?? description(title, name);
  return [
    `<title>${escapeHtml(heading)}</title>`,
    meta('description', about),
    meta('theme-color', agent.ground),
    meta('color-scheme', parts.theme === 'system' ? 'dark light' : parts.theme),
    ...(parts.indexed ? [] : [meta('robots', 'noindex')]),
    ...(canonical ? [`<link rel="canonical" href="${escapeHtml(canonical)}">`, property('og:url', canonical)] : []),
    property('og:type', 'website'),
    property('og:site_name', name),
    property('og:locale', 'th_TH'),
    property('og:title', heading),
    property('og:description', about),
    ...(picture ? [property('og:image', picture), meta('twitter:card', 'summary_large_image')] : []),
    `<link rel="icon" type="image/svg+xml" href="${escapeHtml(agent.logo)}">`,
    ...(parts.touchIcon ? [`<link rel="apple-touch-icon" href="${escapeHtml(parts.touchIcon)}">`] : []),
  ];
}
