import type { LobbyGroup, LobbyItem, LottoGroupName } from '../lotto.types.ts';

/** Returns the matching lotteries by group, without empty groups. */
export function findLotteries(
  groups: readonly LobbyGroup[],
  wanted: {
    readonly group: LottoGroupName | null;
    readonly text: string;
    /** Ids of the only lotteries to return; null means all. */
    readonly among: ReadonlySet<number> | null;
  },
): readonly LobbyGroup[] {
  const text = wanted.text.trim().toLowerCase();
  const isWanted = ({ category_id: id, name }: LobbyItem): boolean =>
    name.toLowerCase().includes(text) && (wanted.among?.has(id) ?? true);
  return groups
    .filter(({ group }) => wanted.group === null || group === wanted.group)
    .map((group) => ({ ...group, items: group.items.filter(isWanted) }))
    .filter(({ items }) => items.length > 0);
}
