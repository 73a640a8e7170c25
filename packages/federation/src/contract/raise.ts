import type { PackageContract, SharedName } from '@chokdee/release/calls';
import type { TypeChange } from './compare-types.ts';

type Hashes = Readonly<Record<string, string>>;

interface RaiseProps {
  readonly version: string;
  readonly kept: PackageContract;
  readonly now: { readonly exports: Hashes; readonly styles: Hashes };
  /** What the compiler says of a name whose declaration has another text. */
  readonly changeOf: (name: string) => TypeChange;
}

interface Raised {
  readonly version: string;
  readonly contract: PackageContract;
  /** One line for each change that somebody else can notice. */
  readonly changes: readonly string[];
}

/** Names whose declaration has another text than the one that is kept. */
export const changedNames = (kept: PackageContract, exports: Hashes): string[] =>
  Object.entries(exports)
    .filter(([name, text]) => name in kept.exports && text !== (kept.exports[name]?.text ?? kept.exports[name]?.hash))
    .map(([name]) => name);

function nextVersion(version: string, isBroken: boolean): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  return isBroken ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

const fresh = (hash: string, version: string): SharedName => ({ hash, since: version, broke: version });

/** Names of one that the other does not have. */
const missing = (names: object, other: object) => Object.keys(names).filter((name) => !(name in other));

/** A name that was there before, under the version that its change makes. */
function raisedName(before: SharedName, text: string, change: TypeChange, version: string): SharedName {
  if (change === 'other') return fresh(text, version);
  if (change === 'more') return { hash: text, since: version, broke: before.broke };
  const { text: _, ...same } = before;
  return text === same.hash ? same : { ...same, text };
}

/** The contract of a package as it is now, under the version that its changes ask for: by semver, name by name. */
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
  // Another colour is the same property.
  const styles = Object.entries(now.styles).map(
    ([name, hash]) => [name, { ...(kept.styles[name] ?? fresh(hash, next)), hash }] as const,
  );
  return {
    version: next,
    contract: { exports: Object.fromEntries(exports), styles: Object.fromEntries(styles) },
    changes,
  };
}
