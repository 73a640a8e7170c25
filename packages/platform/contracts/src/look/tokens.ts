/**
 * Design tokens: the one source of the site's colours and measures. `npm run tokens` writes the style sheets of
 * `shared/ui` from it; the gateway's first paint and the sandbox read it when they start.
 */
const dark = {
  /** Page. */
  bg: '#0c1320',
  /** Card, header, tab bar. */
  surface: '#141d2e',
  /** Input, tile foot, row hover. */
  raised: '#1c273b',
  /** Pressed, skeleton highlight. */
  pressed: '#27344c',
  /** Hairline, decorative only. */
  line: '#2a374f',
  /** Control border, >= 3:1. */
  'line-strong': '#7284a4',
  overlay: 'rgba(6, 9, 16, 0.75)',
  text: '#f1f4f9',
  'text-2': '#bcc7d9',
  /** Smallest permitted: captions. */
  'text-3': '#97a5bc',
  /** Disabled only. */
  'text-off': '#6f7d95',
  /** Gold: amounts of money and nothing else. */
  money: '#f2c14e',
  /** Gold-leaf line: ornament only, never text. */
  leaf: '#a8843c',
  /** Vermilion: one primary action a view. */
  cta: '#cf3d22',
  'cta-hover': '#b93219',
  'cta-press': '#9e2812',
  'on-cta': '#ffffff',
  /** Wins, credits, success. */
  jade: '#45d3a0',
  'jade-fill': '#123c33',
  /** Errors, failed. */
  danger: '#ff9a8f',
  'danger-fill': '#43201f',
  /** Pending, reduced rate, closing in under 60 s. */
  warn: '#f4ad72',
  'warn-fill': '#3d2a1c',
  /** Links, information. */
  info: '#93c6ff',
  'info-fill': '#182f4c',
  focus: '#93c6ff',
  sel: '#f6eeda',
  'on-sel': '#1b2334',
  paper: '#f6eeda',
  'paper-2': '#e9dec3',
  'paper-line': '#cdbd97',
  'paper-ink': '#1b2334',
  'paper-ink-2': '#5b4f36',
  'paper-money': '#775100',
  'paper-jade': '#0a6145',
  'paper-red': '#a92a14',
  'paper-focus': '#1a5794',
  e1: '0 1px 0 rgba(255, 255, 255, 0.03) inset',
  e2: '0 6px 20px rgba(3, 6, 12, 0.45)',
  e3: '0 18px 56px rgba(3, 6, 12, 0.6)',
  'tk-shadow': 'drop-shadow(0 8px 18px rgba(3, 6, 12, 0.35))',
} as const;

export type ColourToken = keyof typeof dark;

/** Tokens that are missing here are the same in both themes. */
const light = {
  bg: '#f3efe6',
  surface: '#fffdf9',
  raised: '#f6f2e9',
  pressed: '#e7e0d1',
  line: '#ddd5c5',
  'line-strong': '#7d735f',
  overlay: 'rgba(20, 26, 38, 0.6)',
  text: '#18202f',
  'text-2': '#434d60',
  'text-3': '#596376',
  'text-off': '#8b8577',
  money: '#775100',
  leaf: '#b8964f',
  cta: '#c2371d',
  'cta-hover': '#a92d16',
  'cta-press': '#8f2410',
  'on-cta': '#ffffff',
  jade: '#0a6649',
  'jade-fill': '#dcf0e6',
  danger: '#a8261a',
  'danger-fill': '#fbe4df',
  warn: '#84480a',
  'warn-fill': '#fbead7',
  info: '#1a5794',
  'info-fill': '#e0ecf9',
  focus: '#1a5794',
  sel: '#1b2334',
  'on-sel': '#f6eeda',
  paper: '#fffaec',
  e1: '0 1px 2px rgba(40, 30, 10, 0.06)',
  e2: '0 6px 20px rgba(40, 30, 10, 0.12)',
  e3: '0 18px 56px rgba(40, 30, 10, 0.24)',
  'tk-shadow': 'drop-shadow(0 1px 3px rgba(60, 45, 15, 0.28))',
} as const satisfies Partial<Record<ColourToken, string>>;

/** Colours and shadows by theme. The light theme stands upon the dark one. */
export const colours: {
  readonly dark: Readonly<Record<ColourToken, string>>;
  readonly light: Pick<Record<ColourToken, string>, keyof typeof light>;
} = { dark, light };

/** Type, space, shape, motion and frame. */
export const measures = {
  'font-head': '"Kanit", "Plex Thai", system-ui, sans-serif',
  'font-text': '"Plex Thai", system-ui, sans-serif',
  'fs-12': '0.75rem',
  'fs-14': '0.875rem',
  'fs-16': '1rem',
  'fs-18': '1.125rem',
  'fs-22': '1.375rem',
  'fs-28': '1.75rem',
  'fs-36': '2.25rem',
  'fs-48': '3rem',
  'lh-text': '1.6',
  'lh-head': '1.45',
  'lh-num': '1.2',
  s1: '4px',
  s2: '8px',
  s3: '12px',
  s4: '16px',
  s5: '20px',
  s6: '24px',
  s8: '32px',
  s12: '48px',
  'r-paper': '4px',
  'r-sm': '8px',
  'r-md': '12px',
  'r-lg': '16px',
  'r-sheet': '20px',
  'r-full': '999px',
  touch: '44px',
  btn: '48px',
  e0: 'none',
  't-press': '90ms',
  't-ui': '180ms',
  't-sheet': '260ms',
  ease: 'cubic-bezier(0.2, 0.7, 0.2, 1)',
  header: '56px',
  tabbar: '64px',
  gutter: '16px',
  page: '1200px',
} as const;

/** Durations that are 0 for people who ask for reduced motion. */
export const durations = ['t-press', 't-ui', 't-sheet'] as const satisfies readonly (keyof typeof measures)[];
