import { formatThb } from '@chokdee/format';
import { call } from '@chokdee/http';
import { useMutation } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import { askConfirm, Button, FailureNote, Hint, toast } from '@chokdee/ui';
import { TurnoverCard } from '@chokdee/ui/turnover';
import { copy } from './copy.ts';
import { type Bonus, isBonus, refreshWallets, type Wallet } from './wallets.api.ts';

interface BonusCardProps {
  readonly bonus: Bonus;
  /** The wallet that holds the bonus. */
  readonly wallet: Wallet | undefined;
}

/** One running turnover; a bonus also shows the cost of giving it up. */
export function BonusCard({ bonus, wallet }: BonusCardProps) {
  return (
    <TurnoverCard turnover={bonus} bonusLeft={wallet?.balance}>
      {isBonus(bonus) && <Forfeit bonus={bonus} cost={formatThb(wallet?.balance)} />}
    </TurnoverCard>
  );
}

/** Gives the bonus up after a confirmation. The cost stands beside the button. */
function Forfeit({ bonus, cost }: { readonly bonus: Bonus; readonly cost: string }) {
  const isOnline = useOnline();
  const forfeit = useMutation({
    mutationFn: () => call('POST /api/member/bonus/cancel', { id: bonus.id }),
    onSuccess: () => toast.success(copy.forfeited),
    onSettled: refreshWallets,
  });
  const ask = async () => {
    const message = copy.confirmText(bonus.title, cost);
    const options = { title: copy.confirmTitle, message, confirm: copy.confirm, cancel: copy.keep };
    if (await askConfirm(options)) forfeit.mutate();
  };
  return (
    <>
      <Button
        variant="secondary"
        wide
        above={3}
        disabled={!isOnline}
        busy={forfeit.isPending}
        busyLabel={copy.forfeiting}
        onClick={() => void ask()}
      >
        {copy.forfeit}
      </Button>
      <Hint above={1}>{copy.cost(cost)}</Hint>
      <FailureNote above={2} error={forfeit.error} unknown={copy.forfeitUnknown} />
    </>
  );
}
