import { Button, Card, Section, SectionHeader } from '@chokdee/ui';
import type { LobbyGroup } from '../lotto.types.ts';
import { Nothing } from '../parts/page-states.tsx';
import { copy } from './copy.ts';
import styles from './lobby.module.css';
import { LotteryRow } from './lottery-row.tsx';
import type { Favourites } from './use-favourites.ts';

interface LobbyGroupsProps {
  readonly groups: readonly LobbyGroup[];
  readonly favourites: Favourites;
  readonly onClosed: () => void;
  readonly onClear: () => void;
}

/** Lists the lotteries by group, in two columns where there is room. */
export function LobbyGroups({ groups, favourites, onClosed, onClear }: LobbyGroupsProps) {
  if (groups.length === 0) {
    return (
      <Nothing title={copy.noMatch} icon="search">
        <Button variant="secondary" onClick={onClear}>
          {copy.clear}
        </Button>
      </Nothing>
    );
  }
  return (
    <div className={styles.groups}>
      {columns(groups).map((column) => (
        <div key={column.map(({ group }) => group).join()}>
          {column.map((group) => (
            <GroupSection key={group.group} group={group} favourites={favourites} onClosed={onClosed} />
          ))}
        </div>
      ))}
    </div>
  );
}

interface GroupSectionProps extends Pick<LobbyGroupsProps, 'favourites' | 'onClosed'> {
  readonly group: LobbyGroup;
}

function GroupSection({ group, favourites, onClosed }: GroupSectionProps) {
  const rows = group.items.map((item) => (
    <LotteryRow key={item.category_id} item={item} group={group.group} favourites={favourites} onClosed={onClosed} />
  ));
  return (
    <Section>
      <SectionHeader>
        <h2>{group.name}</h2>
      </SectionHeader>
      <Card>{rows}</Card>
    </Section>
  );
}

/** Splits the groups into two columns of about the same number of rows, in the agent's order. */
function columns(groups: readonly LobbyGroup[]): readonly (readonly LobbyGroup[])[] {
  if (groups.length < 2) return [groups];
  const half = groups.reduce((rows, { items }) => rows + items.length, 0) / 2;
  const left: LobbyGroup[] = [];
  let rows = 0;
  for (const group of groups.slice(0, -1)) {
    if (rows >= half) break;
    left.push(group);
    rows += group.items.length;
  }
  return [left, groups.slice(left.length)];
}
