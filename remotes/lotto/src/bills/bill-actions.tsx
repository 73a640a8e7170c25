import { useMutation, useQuery } from '@chokdee/query';
import { Link, useNavigate, useSearchParams } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Button, Icon, LinkButton, Row, toast } from '@chokdee/ui';
import { useFromNow } from '@chokdee/ui/clock';
import { canShareFiles } from '@chokdee/ui/win-picture';
import { useEffect } from 'react';
import type { Bill, BillDetail } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { nextRoundQuery } from '../queries/lotto.api.ts';
import { copy } from './copy.ts';
import { shareBill } from './share-bill.ts';

/** Buttons that share the bill as a picture and bet its numbers again. */
export function BillActions({ detail }: { readonly detail: BillDetail }) {
  const picture = useMutation({
    mutationFn: () => shareBill(detail),
    onSuccess: (how) => how === 'saved' && toast.success(copy.saved),
    onError: () => toast.error(copy.pictureFailed),
  });
  return (
    <Row above={4}>
      <Button
        variant="secondary"
        grow
        busy={picture.isPending}
        busyLabel={copy.drawing}
        onClick={() => picture.mutate()}
      >
        <Icon name={canShareFiles() ? 'share' : 'download'} size={20} />
        {canShareFiles() ? copy.share : copy.save}
      </Button>
      <ReuseLink bill={detail.bill} />
    </Row>
  );
}

/** Links to the bill's round while it is open, else to the next round of the lottery. */
function ReuseLink({ bill }: { readonly bill: Bill }) {
  const agentCode = useAgent((state) => state.agentCode);
  const isOpen = useFromNow((now) => Date.parse(bill.closes_at) > now);
  const next = useQuery({ ...nextRoundQuery(bill.category_id, agentCode), enabled: !isOpen });
  const roundId = isOpen ? bill.round_id : next.data?.[0]?.round_id;
  useBetAgain(roundId === undefined ? null : lottoPaths.reuse(roundId, bill.bill_id));
  if (roundId === undefined) {
    return (
      <Button variant="secondary" grow disabled title={next.isSuccess ? copy.reuseNone : undefined}>
        <Icon name="clipboard" size={20} />
        {next.isSuccess ? copy.reuseNone : copy.reuse}
      </Button>
    );
  }
  return (
    <LinkButton as={Link} variant="secondary" grow to={lottoPaths.reuse(roundId, bill.bill_id)}>
      <Icon name="clipboard" size={20} />
      {copy.reuse}
    </LinkButton>
  );
}

/** Follows `?again=1` to the betting page as soon as a round is open; until then the bill stays. */
function useBetAgain(to: string | null) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const isWanted = params.get('again') === '1';
  useEffect(() => {
    if (isWanted && to !== null) void navigate(to, { replace: true });
  }, [isWanted, to, navigate]);
}
