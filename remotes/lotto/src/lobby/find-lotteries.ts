import type { LobbyGroup, LobbyItem, LottoGroupName } from '../lotto.types.ts';

/** The groups with the lotteries that the member asked for; groups without any are left out. */
export function findLotteries(
  groups: readonly LobbyGroup[],
  wanted: {
    readonly group: LottoGroupName | null;
    readonly text: string;
    /** Null: marked or not. */
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
