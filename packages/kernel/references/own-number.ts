/** Kinds of things that have no number of their own: it is made of whose they are, and which one. */
const ownKinds = ['GM', 'BN', 'SP', 'QT', 'PL', 'TX'] as const;
export type OwnKind = (typeof ownKinds)[number];

/** Whether numbers that begin so are read as own ones: nothing else may be called by it. */
export const isOwnPrefix = (prefix: string): boolean =>
  ownKinds.some((kind) => prefix.startsWith(kind) && /^\d*$/.test(prefix.slice(kind.length)));

/** `BN12-34`: what it is, whose, and which of theirs. Two members never share one, and no other row is asked for it. */
export const ownNumber = (kind: OwnKind, memberId: number, id: string): string =>
  `${kind}${memberId}-${id}`.toUpperCase();

/** What `ownNumber` made of; undefined for a text of another kind. The id is in capitals. */
export function readOwnNumber(kind: OwnKind, text: string): { memberId: number; id: string } | undefined {
  const [, prefix, member, id] = /^([A-Z]{2})([1-9]\d{0,14})-([A-Z0-9-]{1,60})$/.exec(text) ?? [];
  return prefix === kind && id !== undefined ? { memberId: Number(member), id } : undefined;
}
