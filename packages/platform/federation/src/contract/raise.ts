import type { PackageContract, SharedName } from '@chokdee/release/calls';
import type { TypeChange } from './compare-types.ts';

type Hashes = Readonly<Record<string, string>>;

interface RaiseProps {
  readonly version: string;
  readonly kept: PackageContract;
  readonly now: { readonly exports: Hashes; readonly styles: Hashes };
  /** The compiler's comparison of a name whose declaration text changed. */
  readonly changeOf: (name: string) => TypeChange;
}

interface Raised {
  readonly version: string;
  readonly contract: PackageContract;
  /** One line for each change that other code can notice. */
  readonly changes: readonly string[];
}

/** Names whose declaration text differs from the stored one. */
export const changedNames = (kept: PackageContract, exports: Hashes): string[] =>
  Object.entries(exports)
    .filter(([name, text]) => name in kept.exports && text !== (kept.exports[name]?.text ?? kept.exports[name]?.hash))
    .map(([name]) => name);

function nextVersion(version: string, isBroken: boolean): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return isBroken ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

const fresh = (hash: string, version: string): SharedName => ({ hash, since: version, broke: version });

/** Names that the other object lacks. */
const missing = (names: object, other: object) => Object.keys(names).filter((name) => !(name in other));

/** Updates a known name with the version of its change. */
function raisedName(before: SharedName, text: string, change: TypeChange, version: string): SharedName {
  if (change === 'other') return fresh(text, version);
  if (change === 'more') return { hash: text, since: version, broke: before.broke };
  const { text: _, ...same } = before;
  return text === same.hash ? same : { ...same, text };
}

/** The new contract and version of a package, by semver for each name. */
export function raise({ version, kept, now, changeOf }: RaiseProps): Raised {
  const changed = new Map(changedNames(kept, now.exports).map((name) => [name, changeOf(name)]));
  const lost = [...missing(kept.exports, now.exports), ...missing(kept.styles, now.styles)];
  const added = [...missing(now.exports, kept.exports), ...missing(now.styles, kept.styles)];
  const told = [...changed].filter(([, change]) => change !== 'same');
  const changes = [
    ...lost.map((name) => `${name} is gone`),
    ...told.map(([name, change]) => (change === 'more' ? `${name} takes or gives more` : `${name} has another type`)),
    ...added.map((name) => `${name} is new`),
  ];
  const isFirst = Object.keys(kept.exports).length === 0;
  const isBroken = lost.length > 0 || told.some(([, change]) => change === 'other');
  const next = changes.length === 0 || isFirst ? version : nextVersion(version, isBroken);
  const exports = Object.entries(now.exports).map(([name, text]) => {
    const before = kept.exports[name];
    return [name, before ? raisedName(before, text, changed.get(name) ?? 'same', next) : fresh(text, next)] as const;
  });
  // A property with another value stays the same property.
  const styles = Object.entries(now.styles).map(
    ([name, hash]) => [name, { ...(kept.styles[name] ?? fresh(hash, next)), hash }] as const,
  );
  return {
    version: next,
    contract: { exports: Object.fromEntries(exports), styles: Object.fromEntries(styles) },
    changes,
  };
}
