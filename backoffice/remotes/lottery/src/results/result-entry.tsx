import { reasonOf, useMay, useStaffAct, useStaffQuery } from '@chokdee/backoffice-session';
import { tell } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { Alert, Button, Checkbox, Flex, Form, Input, Skeleton, Typography } from 'antd';
import { useRef, useState } from 'react';
import { DrawnNumbers } from '../parts/drawn-numbers.tsx';
import { Failed } from '../parts/failed.tsx';
import { copy } from './copy.ts';
import { FeedNotice } from './feed-notice.tsx';
import { PayoutTable } from './payout-table.tsx';
import { fieldsOf, readField, readResult, type Typed } from './result-fields.ts';

interface ResultEntryProps {
  readonly lottery: string;
  readonly draw: string;
  /** Goes to the next draw that waits. */
  readonly onNext: () => void;
}

type State = StaffDataOf<'GET /api/staff/draws/state'>;

/** Entry of the result of a draw for all agents. */
export function ResultEntry({ lottery, draw, onNext }: ResultEntryProps) {
  const state = useStaffQuery('GET /api/staff/draws/state', { lottery, draw }, { live: ['results', 'approvals'] });
  if (state.error) return <Failed error={state.error} onRetry={() => state.refetch()} />;
  if (!state.data) return <Skeleton active />;
  return <Entry lottery={lottery} draw={draw} state={state.data} onNext={onNext} />;
}

const idOf = (name: string): string => `result-${name}`;

function Entry({ lottery, draw, state, onNext }: ResultEntryProps & { readonly state: State }) {
  const [typed, setTyped] = useState<Typed>({});
  const [isAgainst, setIsAgainst] = useState(false);
  const may = useMay('POST /api/staff/draw/enter');
  const act = useStaffAct('POST /api/staff/draw/enter');
  const send = useRef<HTMLButtonElement>(null);
  const { mapping, asked, feed, rounds } = state;
  const fields = fieldsOf(mapping);
  const result = readResult(mapping, typed);
  const isOpen = rounds.some(({ status }) => status === 'closed');
  const isDrawn = rounds.some(({ numbers }) => numbers !== null);
  // The typed result, or the one on record; a draw that takes bets has neither.
  const shown = isOpen ? result : isDrawn ? {} : null;
  const submit = () => {
    if (result === null || act.isPending) return;
    act.mutate(
      { lottery, draw, ...result, ...(isAgainst && { 'against-feed': true }) },
      {
        onSuccess: ({ outcome }) => {
          if (outcome === 'waits') tell.note(copy.waits);
          else tell.done(copy.done);
          onNext();
        },
      },
    );
  };
  // Enter leads through the fields to the button, where the payout is seen before it is pressed.
  const advance = (index: number) => {
    const following = fields[index + 1];
    if (following) document.getElementById(idOf(following.name))?.focus();
    else send.current?.focus();
  };
  const label = asked === null ? copy.first : asked.by_me ? copy.again : copy.second;
  return (
    <Flex vertical gap={16}>
      <Flex wrap gap={12} align="center">
        <Typography.Title level={2} style={{ fontSize: 18, margin: 0 }}>{`${state.name} ${draw}`}</Typography.Title>
        <Typography.Text type="secondary">{`${copy.source} ${state.source_name}`}</Typography.Text>
        {state.source_url !== null && (
          <Typography.Link href={state.source_url} target="_blank" rel="noreferrer">
            {copy.openSource}
          </Typography.Link>
        )}
        <Typography.Text type="secondary">{rounds.map(({ agent }) => agent).join(' · ')}</Typography.Text>
      </Flex>
      {feed !== null && <FeedNotice feed={feed} onUse={setTyped} />}
      {asked !== null && <Alert type="info" showIcon title={asked.by_me ? copy.askedByMe : copy.asked(asked.by)} />}
      {rounds.map(
        ({ numbers, agent, round_id }) =>
          numbers !== null && (
            <Flex key={round_id} gap={12}>
              <Typography.Text type="secondary">{`${copy.results} ${agent}`}</Typography.Text>
              <DrawnNumbers numbers={numbers} />
            </Flex>
          ),
      )}
      {isOpen && (
        <Flex wrap gap={16} align="flex-start">
          {fields.map((field, index) => {
            const value = typed[field.name] ?? '';
            const isWrong = value !== '' && readField(field, value) === null;
            return (
              <Form.Item
                key={field.name}
                label={field.label}
                htmlFor={idOf(field.name)}
                layout="vertical"
                validateStatus={isWrong ? 'error' : ''}
                help={isWrong ? copy.wrong : field.help}
              >
                <Input
                  id={idOf(field.name)}
                  autoComplete="off"
                  onPressEnter={(event) => {
                    event.preventDefault();
                    advance(index);
                  }}
                  autoFocus={index === 0}
                  inputMode="decimal"
                  aria-invalid={isWrong}
                  value={value}
                  style={{ width: 190, fontSize: 20, fontVariantNumeric: 'tabular-nums' }}
                  onChange={({ target }) => setTyped({ ...typed, [field.name]: target.value })}
                />
              </Form.Item>
            );
          })}
          <Form.Item label=" " layout="vertical" colon={false}>
            <Button
              ref={send}
              type="primary"
              size="large"
              htmlType="button"
              disabled={result === null || !may}
              loading={act.isPending}
              onClick={submit}
            >
              {label}
            </Button>
          </Form.Item>
        </Flex>
      )}
      {feed?.state === 'agreed' && isOpen && (
        <Checkbox checked={isAgainst} onChange={({ target }) => setIsAgainst(target.checked)}>
          {copy.against}
        </Checkbox>
      )}
      {act.error && <Alert role="alert" type="error" showIcon title={reasonOf(act.error)} />}
      <Typography.Title level={3} style={{ fontSize: 16, margin: 0 }}>
        {copy.pays}
      </Typography.Title>
      {shown === null ? (
        <Typography.Text type="secondary">{isOpen ? copy.paysWait : copy.noResult}</Typography.Text>
      ) : (
        <PayoutTable lottery={lottery} draw={draw} result={shown} />
      )}
    </Flex>
  );
}
