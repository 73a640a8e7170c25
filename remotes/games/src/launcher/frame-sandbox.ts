import type { GameStart } from './launcher.reducer.ts';

type Shown = Pick<GameStart, 'link' | 'sandbox'>;

/** Origin in messages of a frame without `allow-same-origin`. */
const OPAQUE_ORIGIN = 'null';

const originOfLink = ({ link }: Shown): string => new URL(link, window.location.href).origin;

/**
 * Value of the frame's `sandbox`. A game of our own origin gets `allow-scripts` only; with more it could reach this
 * page.
 */
export function sandboxOf(start: Shown): string {
  const isForeign = originOfLink(start) !== window.location.origin;
  return ['allow-scripts', ...(isForeign ? (start.sandbox ?? []) : [])].join(' ');
}

/** Origin that a message of the frame must have. Messages after a navigation to another origin are ignored. */
export function messageOriginOf(start: Shown): string {
  return sandboxOf(start).includes('allow-same-origin') ? originOfLink(start) : OPAQUE_ORIGIN;
}
