import { copy } from './copy.ts';
import type { League } from './matches.api.ts';

export type KnownSport = keyof typeof copy.sport;

/** A sport that has no name here counts as `other`. */
export const knownSport = ({ sport }: Pick<League, 'sport'>): KnownSport =>
  Object.hasOwn(copy.sport, sport) ? (sport as KnownSport) : 'other';
