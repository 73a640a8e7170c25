import { formatThaiDateTime, formatThb } from '@chokdee/format';
import { call, isRefusal } from '@chokdee/http';
import { useMutation } from '@chokdee/query';
import { useOnline } from '@chokdee/session';
import { askConfirm, Button, DataList, Money, Note, Progress, Tag, toast } from '@chokdee/ui';
import { copy } from './copy.ts';
import { CountedPlay } from './counted-play.tsx';
import { type Bonus, isBonus, refreshWallets, type Wallet } from './wallets.api.ts';
import styles from './wallets.module.css';

interface Props {
  readonly bonus: Bonus;
  /** The wallet that holds the bonus. */
  readonly wallet: Wallet | undefined;
}

/** One running turnover: how far it is, what counted, until when, and what giving it up costs. */
export function BonusCard({ bonus, wallet }: Props) {
  const { title, required, done, left, expires_at, max_stake, amount, progress } = bonus;
  const facts = [
    ...(isBonus(bonus)
      ? [
          { term: copy.amount, value: <Money thb={amount} /> },
          { term: copy.bonusLeft, value: <Money thb={wallet?.balance} /> },
        ]
      : []),
    ...(max_stake === null ? [] : [{ term: copy.maxStake, value: <Money thb={max_stake} /> }]),
    ...(expires_at === null ? [] : [{ term: copy.validUntil, value: copy.at(formatThaiDateTime(expires_at)) }]),
  ];
  return (
    <section className="card mt3" aria-label={title}>
      <div className="row between">
        <h3 className={styles.title}>{title}</h3>
        {left === 0 && <Tag tone="ok">{copy.complete}</Tag>}
      </div>
      <p className="fs12 t3">{copy.granted(formatThaiDateTime(bonus.granted_at))}</p>
      <div className="row between mt3">
        <span>
          <span className="fs12 t2">{copy.done}</span>
          <br />
          <b className={`num ${styles.done}`}>{formatThb(done)}</b>
        </span>
        <span className="r">
          <span className="fs12 t2">{copy.of}</span>
          <br />
          <b className="num">{formatThb(required)}</b>
        </span>
      </div>
      <div className="mt1">
        <Progress label={title} value={done} max={required} text={`${formatThb(done)} / ${formatThb(required)}`} />
        {left > 0 && <p className="hint mt1 r">{copy.left(formatThb(left))}</p>}
      </div>
      {progress.length > 0 && <CountedPlay progress={progress} />}
      {facts.length > 0 && <DataList className="mt3" items={facts} />}
      {isBonus(bonus) && <Forfeit bonus={bonus} cost={formatThb(wallet?.balance)} />}
    </section>
  );
}

/** Gives the bonus up. What it costs stands beside the button and is asked once more. */
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
        className="mt3"
        disabled={!isOnline}
        busy={forfeit.isPending}
        busyLabel={copy.forfeiting}
        onClick={() => void ask()}
      >
        {copy.forfeit}
      </Button>
      <p className="hint mt1">{copy.cost(cost)}</p>
      {forfeit.error && (
        <Note tone="error" className="mt2">
          {isRefusal(forfeit.error) ? forfeit.error.message : copy.forfeitUnknown}
        </Note>
      )}
    </>
  );
}
