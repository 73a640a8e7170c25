/** Kinds of things that have no number of their own: it is made of whose they are, and which one. */
const ownKinds = ['GM', 'BN', 'SP', 'QT', 'PL', 'TX'] as const;
export type OwnKind = (typeof ownKinds)[number];

/** Checks that numbers with this prefix are read as own ones: no other reference may begin so. */
export const isOwnPrefix = (prefix: string): boolean =>
  ownKinds.some((kind) => prefix.startsWith(kind) && /^\d*$/.test(prefix.slice(kind.length)));

/** `BN12-34`: what it is, whose, and which of theirs. Two members never share one, and no other row is asked for it. */
export const ownNumber = (kind: OwnKind, memberId: number, id: string): string =>
  `${kind}${memberId}-${id}`.toUpperCase();

/** Reads a text that `ownNumber` made, with its id in capitals; undefined for any other text. */
export function readOwnNumber(kind: OwnKind, text: string): { memberId: number; id: string } | undefined {
  const [, prefix, member, id] = /^([A-Z]{2})([1-9]\d{0,14})-([A-Z0-9-]{1,60})$/.exec(text) ?? [];
  return prefix === kind && id !== undefined ? { memberId: Number(member), id } : undefined;
}
