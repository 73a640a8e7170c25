import { useQuery } from '@chokdee/query';
import { useSession } from '@chokdee/session';
import { askConfirm, Button, Icon, Skeleton } from '@chokdee/ui';
import type { RoundDetail, SavedSet } from '../lotto.types.ts';
import { savedSetsQuery } from './bet.api.ts';
import css from './bet.module.css';
import { betCopy, setsCopy } from './copy.ts';
import { pullLines } from './pull-lines.ts';
import { SaveSetForm } from './save-set-form.tsx';
import { useDeleteSet } from './use-saved-sets.ts';
import type { Slip } from './use-slip.ts';

interface SavedSetsProps {
  readonly detail: RoundDetail;
  readonly slip: Slip;
  /** A set was put on the slip. */
  readonly onDone?: () => void;
}

/** Beside the results where there is room; phones find the sets in the sheet of the slip. */
export function SavedSetsCard({ detail, slip }: SavedSetsProps) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  return (
    <section className="card">
      <h2>{setsCopy.title}</h2>
      {isLoggedIn ? <SavedSets detail={detail} slip={slip} /> : <p className="fs14 t2 mt2">{setsCopy.login}</p>}
    </section>
  );
}

/** The member's saved sets: use, delete, and save the slip as one more. */
export function SavedSets({ detail, slip, onDone }: SavedSetsProps) {
  const sets = useQuery(savedSetsQuery);
  if (sets.data === undefined) {
    if (!sets.isError) return <Skeleton height={120} radius={12} />;
    return (
      <div className="set" role="alert">
        <span className="grow fs14 t2">{setsCopy.loadFailed}</span>
        <Button variant="secondary" size="sm" onClick={() => void sets.refetch()}>
          {setsCopy.retry}
        </Button>
      </div>
    );
  }
  const use = (set: SavedSet) => {
    pullLines(set.items, detail, slip);
    onDone?.();
  };
  return (
    <>
      {sets.data.length === 0 && <p className="fs14 t2 mt2">{setsCopy.empty}</p>}
      {sets.data.map((set) => (
        <SetRow key={set.set_id} set={set} onUse={() => use(set)} />
      ))}
      <SaveSetForm slip={slip} sets={sets.data} />
    </>
  );
}

const SHOWN = 8;

function SetRow({ set, onUse }: { readonly set: SavedSet; readonly onUse: () => void }) {
  const remove = useDeleteSet();
  const ask = async () => {
    const message = set.name;
    const isSure = await askConfirm({
      title: setsCopy.removeAsk,
      message,
      confirm: setsCopy.removeYes,
      cancel: setsCopy.keep,
    });
    if (isSure) remove.mutate(set.set_id);
  };
  const numbers = [...new Set(set.items.map((item) => item.number))];
  const rest = numbers.length - SHOWN;
  return (
    <div className="set">
      <span className={`grow ${css.set}`}>
        <b className="m">{set.name}</b>
        <br />
        <span className="fs14 t2 num">
          {numbers.slice(0, SHOWN).join(' ')}
          {rest > 0 && ` ${betCopy.more(rest)}`}
        </span>
      </span>
      <Button variant="secondary" size="sm" aria-label={setsCopy.useOf(set.name)} onClick={onUse}>
        {setsCopy.use}
      </Button>
      <button type="button" className="ib" aria-label={setsCopy.remove(set.name)} onClick={() => void ask()}>
        <Icon name="close" size={20} />
      </button>
    </div>
  );
}
