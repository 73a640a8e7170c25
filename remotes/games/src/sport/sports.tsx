import { formatNumber } from '@chokdee/format';
import { Chip, ChipGroup } from '@chokdee/ui';
import { copy } from './copy.ts';
import { type KnownSport, knownSport } from './known-sport.ts';
import type { League } from './matches.api.ts';

interface SportsProps {
  readonly leagues: readonly League[];
  /** Null means every sport. */
  readonly sport: KnownSport | null;
  onSport(sport: KnownSport | null): void;
}

/** Chips that narrow the matches to one sport. Draws nothing for a day with a single sport. */
export function Sports({ leagues, sport, onSport }: SportsProps) {
  const counts = new Map<KnownSport, number>();
  for (const league of leagues) {
    const name = knownSport(league);
    counts.set(name, (counts.get(name) ?? 0) + league.fixtures.length);
  }
  if (counts.size < 2) return null;
  return (
    <ChipGroup above={2} aria-label={copy.sports}>
      <Chip on={sport === null} onClick={() => onSport(null)}>
        {copy.everySport}
      </Chip>
      {[...counts].map(([name, count]) => (
        <Chip key={name} on={sport === name} onClick={() => onSport(name)}>
          {copy.sport[name]} <span>{formatNumber(count)}</span>
        </Chip>
      ))}
    </ChipGroup>
  );
}
