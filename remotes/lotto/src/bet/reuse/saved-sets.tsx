import { useQuery } from '@chokdee/query';
import { useSession } from '@chokdee/session';
import { askConfirm, Button, Icon, Skeleton } from '@chokdee/ui';
import type { RoundDetail, SavedSet } from '../../lotto.types.ts';
import styles from '../bet.module.css';
import { copy } from '../copy.ts';
import type { BetStore } from '../state/bet.store.ts';
import { savedSetsQuery } from './reuse.api.ts';
import { reuseLines } from './reuse-lines.ts';
import { SaveSetForm } from './save-set-form.tsx';
import { useDeleteSet } from './use-saved-sets.ts';

interface SavedSetsProps {
  readonly detail: RoundDetail;
  readonly store: BetStore;
  /** A set was put on the slip. */
  readonly onDone?: () => void;
}

/** Beside the results where there is room; phones find the sets in the sheet of the slip. */
export function SavedSetsCard({ detail, store }: SavedSetsProps) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  return (
    <section className="card">
      <h2>{copy.sets.title}</h2>
      {isLoggedIn ? <SavedSets detail={detail} store={store} /> : <p className="fs14 t2 mt2">{copy.sets.login}</p>}
    </section>
  );
}

/** The member's saved sets: use, delete, and save the slip as one more. */
export function SavedSets({ detail, store, onDone }: SavedSetsProps) {
  const sets = useQuery(savedSetsQuery);
  if (sets.data === undefined) {
    if (!sets.isError) return <Skeleton height={120} radius={12} />;
    return (
      <div className="set" role="alert">
        <span className="grow fs14 t2">{copy.sets.loadFailed}</span>
        <Button variant="secondary" size="sm" onClick={() => void sets.refetch()}>
          {copy.sets.retry}
        </Button>
      </div>
    );
  }
  const use = (set: SavedSet) => {
    reuseLines(set.items, detail, store);
    onDone?.();
  };
  return (
    <>
      {sets.data.length === 0 && <p className="fs14 t2 mt2">{copy.sets.empty}</p>}
      {sets.data.map((set) => (
        <SetRow key={set.set_id} set={set} onUse={() => use(set)} />
      ))}
      <SaveSetForm store={store} sets={sets.data} />
    </>
  );
}

const SHOWN = 8;

function SetRow({ set, onUse }: { readonly set: SavedSet; readonly onUse: () => void }) {
  const remove = useDeleteSet();
  const ask = async () => {
    const message = set.name;
    const isSure = await askConfirm({
      title: copy.sets.removeAsk,
      message,
      confirm: copy.sets.removeYes,
      cancel: copy.sets.keep,
    });
    if (isSure) remove.mutate(set.set_id);
  };
  const numbers = [...new Set(set.items.map((item) => item.number))];
  const rest = numbers.length - SHOWN;
  return (
    <div className="set">
      <span className={`grow ${styles.set}`}>
        <b className="m">{set.name}</b>
        <br />
        <span className="fs14 t2 num">
          {numbers.slice(0, SHOWN).join(' ')}
          {rest > 0 && ` ${copy.more(rest)}`}
        </span>
      </span>
      <Button variant="secondary" size="sm" aria-label={copy.sets.useOf(set.name)} onClick={onUse}>
        {copy.sets.use}
      </Button>
      <button type="button" className="ib" aria-label={copy.sets.remove(set.name)} onClick={() => void ask()}>
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}
