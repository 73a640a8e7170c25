/** Amount that an act moves, as money or as something that becomes money. */
export interface Moves {
  readonly satang: bigint;
  /** Names the receiver, e.g. `member:12`. */
  readonly subject: string;
}

/** State before and after an act. */
export interface Change {
  readonly before: unknown;
  readonly after: unknown;
  readonly places: Readonly<Record<string, string>>;
  /** Username of the person who asks. */
  readonly by: string;
}

/** Number of persons that an act needs: it lowers a protection, moves money, or does neither. */
export type Eyes =
  | { readonly persons: 1; readonly why: string }
  | {
      readonly persons: 2;
      readonly why: string;
      /** One is enough for a change that only takes away. */
      readonly unless?: (change: Change) => boolean;
    }
  | { readonly persons: 'by amount'; readonly why: string };

/** Protects, undoes, or changes nothing that anybody could gain by. */
export const one = (why: string) => ({ persons: 1, why }) as const;

/** Lowers a protection, or gives what nobody has counted. */
export const two = (why: string, unless?: (change: Change) => boolean) =>
  ({ persons: 2, why, ...(unless && { unless }) }) as const;

/**
 * Moves money. Up to the limit of a day one person is enough, above it two persons are needed. The limit counts the
 * person's own acts, and all acts of single persons on the same subject.
 */
export const byAmount = (why: string) => ({ persons: 'by amount', why }) as const;

/** True if a field had this value before the change. */
export const wasSo =
  (name: string, value: unknown) =>
  ({ before }: Change): boolean =>
    (Object(before) as Record<string, unknown>)[name] === value;

/** Direction in which a value protects more. Words are listed from the loosest to the strictest. */
export type Direction = 'down' | 'up' | readonly string[];

/** Checks that every difference moves in the direction that protects; a value without a direction never does. */
export const tighter =
  (directions: Readonly<Record<string, Direction>>) =>
  ({ before, after }: Change): boolean => {
    const [old, next] = [before, after].map((state) => Object(state) as Record<string, unknown>);
    const changed = Object.keys({ ...old, ...next }).filter((name) => String(old?.[name]) !== String(next?.[name]));
    return changed.length > 0 && changed.every((name) => isTighter(directions[name], old?.[name], next?.[name]));
  };

function isTighter(direction: Direction | undefined, before: unknown, after: unknown): boolean {
  if (direction === undefined || before === undefined || after === undefined || after === null) return false;
  if (typeof direction !== 'string') return direction.indexOf(String(after)) > direction.indexOf(String(before));
  // Without a limit before, any limit protects more.
  if (before === null) return direction === 'down';
  const [from, to] = [BigInt(String(before)), BigInt(String(after))];
  return direction === 'down' ? to < from : to > from;
}
