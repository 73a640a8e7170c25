import { ActButton } from '@chokdee/backoffice-ui';
import { Link } from '@chokdee/router';
import { Button, Drawer, Flex, Segmented, Typography } from 'antd';
import { useState } from 'react';
import type { BoardRow } from '../parts/board-rows.ts';
import { copy as partsCopy } from '../parts/copy.ts';
import { hrefOf } from '../parts/hrefs.ts';
import { copy } from './copy.ts';

interface RoundActsProps {
  readonly row: BoardRow;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Acts on one round, or on the draw at all agents. */
export function RoundActs({ row, onClose, onDone }: RoundActsProps) {
  const [scope, setScope] = useState<'one' | 'all'>('one');
  const { lottery, draw, agent, group } = row;
  const brands = scope === 'one' ? { brands: agent } : {};
  const common = { onDone, words: copy.words } as const;
  const named = draw === null ? null : { lottery, draw };
  return (
    <Drawer open title={`${row.name} ${row.number ?? ''}`} onClose={onClose} size="default">
      <Flex vertical gap={16}>
        {named !== null && (
          <Flex wrap gap={8}>
            {group !== 'yeekee' && (
              <Link to={hrefOf('results', named)}>
                <Button type="primary">{copy.enter}</Button>
              </Link>
            )}
            <Link to={hrefOf('exposure', named)}>
              <Button>{copy.exposure}</Button>
            </Link>
            <Link to={hrefOf('numbers', named)}>
              <Button>{copy.restrict}</Button>
            </Link>
          </Flex>
        )}
        <Flex vertical gap={4}>
          <Typography.Text id="round-scope">{copy.scope}</Typography.Text>
          <Segmented
            aria-labelledby="round-scope"
            value={scope}
            onChange={setScope}
            options={[
              { value: 'one', label: agent },
              { value: 'all', label: copy.allBrands },
            ]}
          />
        </Flex>
        <Flex wrap gap={8}>
          <ActButton
            {...common}
            call="POST /api/staff/draw/open"
            label={copy.open}
            about={copy.openAbout}
            input={{ lottery, ...brands }}
            fields={[
              { name: 'closes-in', label: copy.closesIn, help: copy.closesInHelp },
              { name: 'result-in', label: copy.resultIn, help: copy.closesInHelp, isRequired: false },
            ]}
          />
          {named !== null && <DrawActs {...common} input={{ ...named, ...brands }} draw={named} />}
        </Flex>
        <Typography.Text type="secondary">{partsCopy.groups[group]}</Typography.Text>
      </Flex>
    </Drawer>
  );
}

interface DrawActsProps {
  readonly input: { readonly lottery: string; readonly draw: string; readonly brands?: string };
  /** A result is taken back at all agents. */
  readonly draw: { readonly lottery: string; readonly draw: string };
  readonly onDone: () => void;
  readonly words: Readonly<Record<string, string>>;
}

function DrawActs({ input, draw, ...common }: DrawActsProps) {
  return (
    <>
      <ActButton
        {...common}
        call="POST /api/staff/draw/close"
        label={copy.close}
        about={copy.closeAbout}
        input={input}
      />
      <ActButton
        {...common}
        call="POST /api/staff/draw/postpone"
        label={copy.postpone}
        about={copy.postponeAbout}
        input={input}
        fields={[
          { name: 'to', label: copy.to, control: 'day' },
          { name: 'closes', label: copy.closesAt, help: copy.timeHelp, isRequired: false },
          { name: 'result', label: copy.resultAt, help: copy.timeHelp, isRequired: false },
          { name: 'why', label: copy.why, isRequired: false },
        ]}
      />
      <ActButton
        {...common}
        danger
        call="POST /api/staff/draw/void"
        label={copy.void}
        about={copy.voidAbout}
        input={input}
        fields={[
          {
            name: 'cause',
            label: copy.cause,
            control: 'choice',
            options: Object.entries(copy.causes).map(([value, label]) => ({ value, label })),
          },
        ]}
      />
      <ActButton
        {...common}
        danger
        reason="none"
        call="POST /api/staff/draw/reverse"
        label={copy.reverse}
        about={copy.reverseAbout}
        input={draw}
        fields={[{ name: 'reason', label: copy.reverseReason, control: 'lines' }]}
      />
    </>
  );
}
