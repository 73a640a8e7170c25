import { formatSignedThb, formatThb, formatTime } from '@chokdee/format';
import { call } from '@chokdee/http';
import { queryClient, useMutation } from '@chokdee/query';
import { useNavigate } from '@chokdee/router';
import { useAgent, useNav, useUi } from '@chokdee/session';
import {
  Button,
  DataList,
  Detail,
  Dialog,
  DialogBody,
  DialogFooter,
  Emblem,
  Figure,
  Money,
  Note,
  Row,
  Stack,
} from '@chokdee/ui';
import { useState } from 'react';
import { logout } from '../account/session/session.commands.ts';
import { copy } from './copy.ts';
import { type SessionSummary, sessionSummaryQuery } from './session-summary.api.ts';

/** Shows duration and result of the play, without a judgement, and buttons to continue or leave. */
export default function RealityCheckDialog({ summary }: { readonly summary: SessionSummary }) {
  const navigate = useNavigate();
  const openOverlay = useUi((state) => state.openOverlay);
  const records = useNav('history');
  const [isLeaving, setIsLeaving] = useState(false);
  const answer = useMutation({
    /** @param _to the page to open. Null means stay and play on */
    mutationFn: async (_to: string | null) => call('POST /api/member/session_summary/acknowledge', {}),
    onSuccess: async (_, to) => {
      if (to !== null) {
        openOverlay(null);
        await navigate(to);
      }
      await queryClient.invalidateQueries({ queryKey: sessionSummaryQuery.queryKey });
    },
  });
  const leave = async () => {
    setIsLeaving(true);
    openOverlay(null);
    await logout();
    await navigate(`/?ag=${encodeURIComponent(useAgent.getState().agentCode)}`, { replace: true });
  };
  const isBusy = answer.isPending || isLeaving;
  const title = copy.title(Math.floor(summary.elapsed_s / 60));
  return (
    <Dialog open onTop bare dismissable={false} role="alertdialog" title={title} width={360} onClose={() => undefined}>
      <DialogBody>
        <Stack gap={2} align="center" textAlign="center">
          <Emblem ground="info" icon="clock" />
          <h2>{title}</h2>
          <Detail>{copy.since(formatTime(summary.started_at), summary.reality_check_minutes ?? 0)}</Detail>
        </Stack>
        <Figures summary={summary} />
        {answer.error && <Note tone="error">{copy.failed}</Note>}
      </DialogBody>
      <DialogFooter>
        <Button wide disabled={isBusy} onClick={() => answer.mutate('/')}>
          {copy.rest}
        </Button>
        <Button variant="secondary" wide disabled={isBusy} onClick={() => answer.mutate(null)}>
          {copy.playOn}
        </Button>
        <Row>
          {records.map(({ id, to, label }) => (
            <Button key={id} variant="text" size="sm" grow disabled={isBusy} onClick={() => answer.mutate(to)}>
              {label}
            </Button>
          ))}
          <Button variant="text" size="sm" grow disabled={isBusy} onClick={() => void leave()}>
            {copy.logout}
          </Button>
        </Row>
      </DialogFooter>
    </Dialog>
  );
}

function Figures({ summary: { staked, returned, net, loss_left_today } }: { readonly summary: SessionSummary }) {
  const items = [
    {
      term: copy.staked,
      value: (
        <Figure as="span" noWrap>
          {formatThb(staked)}
        </Figure>
      ),
    },
    {
      term: copy.returned,
      value: (
        <Figure as="span" noWrap>
          {formatThb(returned)}
        </Figure>
      ),
    },
    {
      term: copy.net,
      value: (
        <Figure size="xl" noWrap>
          {formatSignedThb(net)}
        </Figure>
      ),
    },
  ];
  const left = { term: copy.lossLeft, value: <Money thb={loss_left_today ?? undefined} /> };
  return <DataList items={loss_left_today === null ? items : [...items, left]} />;
}
