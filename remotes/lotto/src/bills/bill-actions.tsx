import { useMutation, useQuery } from '@chokdee/query';
import { Link } from '@chokdee/router';
import { useAgent } from '@chokdee/session';
import { Button, Icon, LinkButton, Row, toast, useNow } from '@chokdee/ui';
import type { Bill, BillDetail } from '../lotto.types.ts';
import { lottoPaths } from '../lotto-paths.ts';
import { nextRoundQuery } from '../queries/lotto.api.ts';
import { copy } from './copy.ts';
import { canShareFiles, shareBill } from './share-bill.ts';

/** Shares the bill as a picture, and bets its numbers again. */
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

/** Leads to the round of the bill while it is open, afterwards to the next one of that lottery. */
function ReuseLink({ bill }: { readonly bill: Bill }) {
  const agentCode = useAgent((state) => state.agentCode);
  const isOpen = Date.parse(bill.closes_at) > useNow();
  const next = useQuery({ ...nextRoundQuery(bill.category_id, agentCode), enabled: !isOpen });
  const roundId = isOpen ? bill.round_id : next.data?.[0]?.round_id;
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
