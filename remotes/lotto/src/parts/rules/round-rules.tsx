import { useQuery } from '@chokdee/query';
import { Dialog, DialogBody, ErrorState, Skeleton } from '@chokdee/ui';
import type { Round } from '../../lotto.types.ts';
import { rulesQuery } from '../../queries/lotto.api.ts';
import { copy } from './copy.ts';
import { RulesDialog } from './rules-dialog.tsx';

interface Props {
  readonly round: Round;
  readonly onClose: () => void;
  readonly onAccept?: () => void;
}

/** Shows the rules of a round's lottery in a dialog; the page below keeps its state. */
export function RoundRules({ round, onClose, onAccept }: Props) {
  const rules = useQuery(rulesQuery(round.round_id));
  if (rules.data) {
    const { name, category_id: categoryId } = round;
    return <RulesDialog isOpen name={name} categoryId={categoryId} rules={rules.data} {...{ onClose, onAccept }} />;
  }
  return (
    <Dialog open onClose={onClose} title={copy.title(round.name)} width={560}>
      <DialogBody>
        {rules.isError ? (
          <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
        ) : (
          <div aria-busy="true">
            <Skeleton height={320} />
          </div>
        )}
      </DialogBody>
    </Dialog>
  );
}
