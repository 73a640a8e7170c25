import { useQuery } from '@chokdee/query';
import { useSession, useUi } from '@chokdee/session';
import { askConfirm, Box, Button, Card, Detail, Icon, IconButton, SettingRow, Skeleton, Strong } from '@chokdee/ui';
import { NothingInside } from '@chokdee/ui/empty';
import type { SavedSet } from '../../lotto.types.ts';
import type { BetProps } from '../bet-props.ts';
import { copy } from '../copy.ts';
import { savedSetsQuery } from './reuse.api.ts';
import { reuseLines } from './reuse-lines.ts';
import { SaveSetForm } from './save-set-form.tsx';
import { useDeleteSet } from './use-saved-sets.ts';

interface SavedSetsProps extends BetProps {
  /** Called after a set was added to the slip. */
  readonly onDone?: () => void;
}

/** Beside the results on wide pages; on phones the sheet of the slip has the sets. */
export function SavedSetsCard({ detail, store }: SavedSetsProps) {
  const isLoggedIn = useSession((state) => state.isLoggedIn);
  return (
    <Card as="section">
      <h2>{copy.sets.title}</h2>
      {isLoggedIn ? <SavedSets detail={detail} store={store} /> : <LoginFirst />}
    </Card>
  );
}

function LoginFirst() {
  const openDialog = useUi((state) => state.openDialog);
  const login = (
    <Button variant="text" size="sm" onClick={() => openDialog('login')}>
      {copy.sets.toLogin}
    </Button>
  );
  return <NothingInside words={copy.sets.login} action={login} />;
}

/** Lists the member's saved sets with buttons to use and delete them, and saves the slip as a set. */
export function SavedSets({ detail, store, onDone }: SavedSetsProps) {
  const sets = useQuery(savedSetsQuery);
  if (sets.data === undefined) {
    if (!sets.isError) return <Skeleton height={120} radius={12} />;
    return (
      <SettingRow role="alert">
        <Detail as="span" grow>
          {copy.sets.loadFailed}
        </Detail>
        <Button variant="secondary" size="sm" onClick={() => void sets.refetch()}>
          {copy.sets.retry}
        </Button>
      </SettingRow>
    );
  }
  const use = (set: SavedSet) => {
    reuseLines(set.items, detail, store);
    onDone?.();
  };
  return (
    <>
      {sets.data.length === 0 && <NothingInside words={copy.sets.empty} />}
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
    <SettingRow>
      <Box as="span" grow>
        <Strong>{set.name}</Strong>
        <br />
        <Detail as="span" numeric>
          {numbers.slice(0, SHOWN).join(' ')}
          {rest > 0 && ` ${copy.more(rest)}`}
        </Detail>
      </Box>
      <Button variant="secondary" size="sm" aria-label={copy.sets.useOf(set.name)} onClick={onUse}>
        {copy.sets.use}
      </Button>
      <IconButton aria-label={copy.sets.remove(set.name)} onClick={() => void ask()}>
        <Icon name="close" size={20} />
      </IconButton>
    </SettingRow>
  );
}
