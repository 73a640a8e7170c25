import { serverClock } from '@chokdee/http';
import { Button, Caption, Card, Icon, Section, SectionHeader, useIsWide } from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { type ReactNode, useState } from 'react';
import type { LobbyGroup, LobbyItem } from '../lotto.types.ts';
import { copy } from './copy.ts';
import styles from './lobby.module.css';
import { LotteryRow } from './lottery-row.tsx';
import { orderLotteries } from './order-lotteries.ts';
import type { Favourites } from './use-favourites.ts';

/** Groups per column in the first view. */
const FIRST_GROUPS = 2;
/** Lotteries shown above the fold of each group: those that close first. */
const FIRST_LOTTERIES = 4;

interface LobbyGroupsProps {
  readonly groups: readonly LobbyGroup[];
  /** False draws only the part of the first view. */
  readonly isWhole: boolean;
  /** True during a search or filter; then no open lottery is folded away. */
  readonly isNarrowed: boolean;
  readonly favourites: Favourites;
  readonly onClosed: () => void;
  readonly onClear: () => void;
}

/** Lists the lotteries by group, in two columns where there is room. */
export function LobbyGroups({ groups, isWhole, isNarrowed, favourites, onClosed, onClear }: LobbyGroupsProps) {
  const isWide = useIsWide();
  // In one column, the second half stands below the first.
  const inFirstView = (column: readonly LobbyGroup[], place: number) =>
    isWide || place === 0 ? column.slice(0, FIRST_GROUPS) : [];
  if (groups.length === 0) {
    return (
      <Nothing
        above={4}
        icon="search"
        words={copy.noMatch}
        action={
          <Button variant="secondary" onClick={onClear}>
            {copy.clear}
          </Button>
        }
      />
    );
  }
  return (
    <div className={styles.groups}>
      {columns(groups, isNarrowed ? Number.POSITIVE_INFINITY : FIRST_LOTTERIES).map((column, place) => (
        <div key={column.map(({ group }) => group).join()}>
          {(isWhole ? column : inFirstView(column, place)).map((group) => (
            <GroupSection key={group.group} {...{ group, isNarrowed, favourites, onClosed }} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface GroupSectionProps extends Pick<LobbyGroupsProps, 'isNarrowed' | 'favourites' | 'onClosed'> {
  readonly group: LobbyGroup;
}

function GroupSection({ group, isNarrowed, ...row }: GroupSectionProps) {
  const { open, closed } = orderLotteries(group.items, row.favourites.ids, serverClock.now());
  const most = isNarrowed ? open.length : FIRST_LOTTERIES;
  const rows = (items: readonly LobbyItem[]) =>
    items.map((item) => <LotteryRow key={item.category_id} item={item} {...row} />);
  // A short group is not folded.
  const isShort = group.items.length <= FIRST_LOTTERIES;
  const first = isShort ? [...open, ...closed] : open.slice(0, most);
  const later = isShort ? [] : [...open.slice(most), ...closed];
  return (
    <Section>
      <SectionHeader>
        <h2>{group.name}</h2>
        <Caption>{copy.count(group.items.length)}</Caption>
      </SectionHeader>
      <Card>
        {rows(first)}
        {later.length > 0 && (
          <Folded
            label={isNarrowed ? copy.closedOnes(closed.length) : copy.moreLotteries(later.length, closed.length)}
            isAlone={first.length === 0}
          >
            {() => rows(later)}
          </Folded>
        )}
      </Card>
    </Section>
  );
}

interface FoldedProps {
  readonly label: string;
  /** True when no row stands above; the fold then begins open. */
  readonly isAlone: boolean;
  readonly children: () => readonly ReactNode[];
}

/** Rows that are drawn on opening, because sixty countdowns would slow down a cheap phone. */
function Folded({ label, isAlone, children }: FoldedProps) {
  const [isOpen, setOpen] = useState(isAlone);
  return (
    <>
      {isOpen && children()}
      <Button variant="text" size="sm" wide aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? copy.fold : label}
        <Icon name="chevron-down" size={16} className={isOpen ? styles.up : undefined} />
      </Button>
    </>
  );
}

/** Splits the groups into two columns with about the same number of rows, in the agent's order. */
function columns(groups: readonly LobbyGroup[], most: number): readonly (readonly LobbyGroup[])[] {
  if (groups.length < 2) return [groups];
  // The name of a group and its fold count as rows, too.
  const rowsOf = ({ items }: LobbyGroup): number => 1 + Math.min(items.length, most + 1);
  const half = groups.reduce((rows, group) => rows + rowsOf(group), 0) / 2;
  const left: LobbyGroup[] = [];
  let rows = 0;
  for (const group of groups.slice(0, -1)) {
    if (rows >= half) break;
    left.push(group);
    rows += rowsOf(group);
  }
  return [left, groups.slice(left.length)];
}
