import { Change, hideDialog, StateTag, sayName, showDialog, When } from '@chokdee/backoffice-ui';
import { Alert, Button, Card, Descriptions, Flex, Typography } from 'antd';
import { nameOfAct } from './act-names.copy.ts';
import type { Approval } from './approvals.query.ts';
import { copy } from './copy.ts';
import { type Decision, DecisionDialog } from './decision-dialog.tsx';

const tones = { open: 'waits', approved: 'ok', refused: 'problem', expired: 'off' } as const;

/** One request: the change that it asks for, and the buttons that decide. */
export function ApprovalCard({ approval }: { readonly approval: Approval }) {
  const { id, agent, asked_by: askedBy, asked_at: askedAt, expires_at: expiresAt, state } = approval;
  const { reason, typed, before, after, is_blind: isBlind, decided_by: decidedBy } = approval;
  const { decided_at: decidedAt, decision_reason: why } = approval;
  const words = Object.entries(typed)
    .filter(([name]) => name !== 'reason')
    .map(([name, value]) => ({ key: name, label: sayName(name), children: textOf(value) }));
  return (
    <Card
      size="small"
      title={`#${id} ${nameOfAct(approval)}`}
      extra={<StateTag tone={tones[state]}>{copy.states[state]}</StateTag>}
      styles={{ title: { whiteSpace: 'normal' } }}
    >
      <Flex vertical gap={12}>
        <Flex wrap gap={12}>
          <strong>{agent}</strong>
          <span>{copy.askedBy(askedBy)}</span>
          <When at={askedAt} />
          {state === 'open' && (
            <span>
              {copy.expires} <When at={expiresAt} />
            </span>
          )}
        </Flex>
        <Typography.Text>
          {copy.reason}: {reason ?? copy.noReason}
        </Typography.Text>
        {words.length > 0 && <Descriptions size="small" column={1} title={copy.typed} items={words} />}
        {!isBlind && <Change before={before} after={after} />}
        {decidedBy !== null && (
          <Typography.Text>
            {copy.decidedBy(decidedBy)} {decidedAt !== null && <When at={decidedAt} />} {why}
          </Typography.Text>
        )}
        {state === 'open' && <Decide approval={approval} />}
      </Flex>
    </Card>
  );
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

function Decide({ approval }: { readonly approval: Approval }) {
  const { agent, mine, may_decide: mayDecide, is_blind: isBlind } = approval;
  const ask = (decision: Decision) =>
    showDialog(<DecisionDialog approval={approval} decision={decision} onClose={hideDialog} />);
  if (mine) {
    return (
      <>
        <Alert role="note" type="info" title={copy.mine} />
        <Button size="large" onClick={() => ask('refuse')}>
          {copy.takeBack}
        </Button>
      </>
    );
  }
  if (!mayDecide) return <Alert role="note" type="info" title={copy.mayNot} />;
  return (
    <>
      {isBlind && <Alert role="note" type="info" title={copy.blind(agent)} />}
      <Flex gap={8} wrap>
        {!isBlind && (
          <Button type="primary" size="large" onClick={() => ask('approve')}>
            {copy.approve}
          </Button>
        )}
        <Button danger size="large" onClick={() => ask('refuse')}>
          {copy.refuse}
        </Button>
      </Flex>
    </>
  );
}
