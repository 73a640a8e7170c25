import type { DataOf } from '@chokdee/contracts';
import { formatNumber } from '@chokdee/format';
import { Chip, ChipGroup, Hint, Icon, Skeleton } from '@chokdee/ui';
import { themeNames } from '../parts/theme-names.copy.ts';
import { copy } from './copy.ts';
import styles from './lobby.module.css';
import { type LobbyFilter, noFilter } from './use-lobby-filter.ts';

type Lobby = DataOf<'GET /api/lobby/configs'>;

interface LobbyFiltersProps {
  /** Undefined while loading. */
  readonly lobby: Lobby | undefined;
  readonly isFailed: boolean;
  readonly filter: LobbyFilter;
  /** Undefined for guests and while loading. */
  readonly favouriteCount: number | undefined;
  readonly isMember: boolean;
  onChange(next: Partial<LobbyFilter>): void;
}

/** Resets company and theme; the order is kept. */
const unfiltered = { provider: null, theme: null } as const;

/** Filters of the lobby: a line of chips on phones, lists at the side on desktops. */
export function LobbyFilters({ lobby, isFailed, filter, favouriteCount, isMember, onChange }: LobbyFiltersProps) {
  if (lobby === undefined) return isFailed ? null : <FilterSkeleton />;
  const { show, provider, theme } = filter;
  const hasShelves = lobby.shelves.length > 0;
  const isAll = show === 'all' || (show === 'shelves' && !hasShelves);
  return (
    <ChipGroup as="div" above={3} className={styles.filterLists}>
      <fieldset className={styles.filterList}>
        <legend>{copy.categories}</legend>
        {hasShelves && (
          <Chip on={show === 'shelves'} onClick={() => onChange(noFilter)}>
            {copy.shelved}
          </Chip>
        )}
        <Chip
          on={isAll && provider === null && theme === null}
          onClick={() => onChange({ ...unfiltered, show: 'all' })}
        >
          {copy.all} <span>{formatNumber(lobby.total)}</span>
        </Chip>
        {theme !== null && (
          <Chip on={isAll} onClick={() => onChange({ show: 'all', theme: null })}>
            {copy.theme(themeNames[theme])}
            <Icon name="close" size={16} />
          </Chip>
        )}
        <Chip on={show === 'favourite'} onClick={() => onChange({ ...unfiltered, show: 'favourite' })}>
          <Icon name="heart" size={16} />
          {copy.favourites} <span>{favouriteCount}</span>
        </Chip>
        {isMember && lobby.lobby_key !== 'last' && (
          <Chip on={show === 'recent'} onClick={() => onChange({ ...unfiltered, show: 'recent' })}>
            <Icon name="refresh" size={16} />
            {copy.recent}
          </Chip>
        )}
      </fieldset>
      {lobby.providers.length > 0 && (
        <fieldset className={styles.filterList}>
          <legend>{copy.providers}</legend>
          {lobby.providers.map(({ provider_id, name, game_count, is_open }) => (
            <Chip
              key={provider_id}
              on={provider === provider_id}
              onClick={() =>
                onChange({ ...unfiltered, show: 'all', provider: provider === provider_id ? null : provider_id })
              }
            >
              {name} <span>{is_open ? formatNumber(game_count) : copy.closedTag}</span>
            </Chip>
          ))}
        </fieldset>
      )}
      <Hint only="wide" className={styles.demoNote}>
        {copy.demoNote}
      </Hint>
    </ChipGroup>
  );
}

function FilterSkeleton() {
  return (
    <ChipGroup as="div" above={3} className={styles.filterLists} aria-busy="true">
      <Skeleton width={88} height={44} radius={10} />
      <Skeleton width={112} height={44} radius={10} />
      <Skeleton width={112} height={44} radius={10} />
    </ChipGroup>
  );
}
