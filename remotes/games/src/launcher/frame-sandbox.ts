import type { GameStart } from './launcher.reducer.ts';

type Shown = Pick<GameStart, 'link' | 'sandbox'>;

/** As the browser names the origin of a frame that was allowed none. */
const OPAQUE_ORIGIN = 'null';

const originOfLink = ({ link }: Shown): string => new URL(link, window.location.href).origin;

/** A game of our own origin is allowed nothing more: with it, it could reach this page. */
export function sandboxOf(start: Shown): string {
  const isForeign = originOfLink(start) !== window.location.origin;
  return ['allow-scripts', ...(isForeign ? (start.sandbox ?? []) : [])].join(' ');
}

/** Whom a message of the frame has to come from: what it was led to elsewhere is not believed. */
export function messageOriginOf(start: Shown): string {
  return sandboxOf(start).includes('allow-same-origin') ? originOfLink(start) : OPAQUE_ORIGIN;
}
