import type { LobbyGroup, LottoGroupName } from '../lotto.types.ts';

/** The groups with the lotteries that the member asked for; groups without any are left out. */
export function findLotteries(
  groups: readonly LobbyGroup[],
  wanted: { readonly group: LottoGroupName | null; readonly text: string },
): readonly LobbyGroup[] {
  const text = wanted.text.trim().toLowerCase();
  return groups
    .filter(({ group }) => wanted.group === null || group === wanted.group)
    .map((group) => ({ ...group, items: group.items.filter(({ name }) => name.toLowerCase().includes(text)) }))
    .filter(({ items }) => items.length > 0);
}
