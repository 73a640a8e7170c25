import { call } from '@chokdee/http';
import { queryClient, useMutation } from '@chokdee/query';
import { useNavigate } from '@chokdee/router';
import { useOnline } from '@chokdee/session';
import { askConfirm, Button, FailureNote, toast } from '@chokdee/ui';
import { financePaths } from '../finance-paths.ts';
import { type Order, orderQuery, runningOrderQuery } from '../queries/payment.api.ts';
import { copy } from './copy.ts';

const { cancel } = copy;

/** Cancels an order so that another one can be opened. A payment that arrives later is still credited. */
export function CancelOrder({ order }: { readonly order: Order }) {
  const isOnline = useOnline();
  const navigate = useNavigate();
  const end = useMutation({
    mutationFn: () => call('POST /api/member/payment/cancel', { ref: order.ref }, { onError: 'log' }),
    onSuccess: async (ended) => {
      queryClient.setQueryData<Order | null>(orderQuery(ended.ref).queryKey, ended);
      void queryClient.invalidateQueries({ queryKey: runningOrderQuery.queryKey });
      // The order may have been paid meanwhile; then this page shows its outcome.
      if (ended.status !== 'expired') return;
      toast.success(cancel.done);
      await navigate(financePaths.deposit, { replace: true });
    },
  });
  const ask = async () => {
    if (await askConfirm({ title: cancel.title, message: cancel.text, confirm: cancel.yes, cancel: cancel.no })) {
      end.mutate();
    }
  };
  return (
    <>
      <Button variant="text" wide above={2} disabled={!isOnline} busy={end.isPending} onClick={() => void ask()}>
        {cancel.button}
      </Button>
      <FailureNote above={2} error={end.error} unknown={cancel.failed} />
    </>
  );
}
