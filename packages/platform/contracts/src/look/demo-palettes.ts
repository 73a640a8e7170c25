import type { Palettes } from './palette.ts';

/** Palettes of the agents in the demo data, by code. All other agents use the default colours. */
export const demoPalettes: Readonly<Record<string, Palettes>> = {
  SIAMPHET: {
    dark: {
      bg: '#101018',
      surface: '#191924',
      raised: '#222231',
      pressed: '#2f2f45',
      line: '#35354c',
      'line-strong': '#8182a3',
      leaf: '#8a94b8',
      cta: '#4361d8',
      'cta-hover': '#3850bd',
      'cta-press': '#2d419e',
    },
    light: {
      bg: '#f0f1f6',
      surface: '#fdfdff',
      raised: '#f3f4fa',
      pressed: '#e0e2ee',
      line: '#d7dae7',
      'line-strong': '#6d7290',
      leaf: '#7f8bb3',
      cta: '#3450c4',
      'cta-hover': '#2b43a8',
      'cta-press': '#22368a',
    },
  },
};
