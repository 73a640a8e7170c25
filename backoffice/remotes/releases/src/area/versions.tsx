import { ActButton, type DeskColumn, DeskTable, StateTag, When } from '@chokdee/backoffice-ui';
import type { StaffDataOf } from '@chokdee/contracts/staff-calls';
import { formatNumber } from '@chokdee/format';
import { Flex, Typography } from 'antd';
import { useMemo } from 'react';
import type { Area } from '../parts/area.ts';
import { copy as partsCopy } from '../parts/copy.ts';
import { copy } from './copy.ts';

type Version = StaffDataOf<'GET /api/staff/releases/versions'>['items'][number];

interface Props {
  readonly area: Area;
  readonly onDone: () => void;
}

const stateOf = ({ stable, previous, canary }: Area, version: string) => {
  if (version === stable) return { tone: 'ok', text: copy.stable } as const;
  if (version === canary?.version) return { tone: 'info', text: copy.canary } as const;
  return version === previous ? ({ tone: 'off', text: copy.previous } as const) : null;
};

const columnsOf = (area: Area, onDone: () => void): readonly DeskColumn<Version>[] => [
  {
    key: 'version',
    title: copy.version,
    render: ({ version }) => {
      const state = stateOf(area, version);
      return (
        <Flex gap={8}>
          <Typography.Text code>{version}</Typography.Text>
          {state && <StateTag tone={state.tone}>{state.text}</StateTag>}
        </Flex>
      );
    },
  },
  { key: 'commit', title: copy.commit, render: ({ commit }) => <Typography.Text code>{commit}</Typography.Text> },
  { key: 'bytes', title: copy.bytes, sort: 'bytes', isFigure: true, render: ({ bytes }) => formatNumber(bytes) },
  {
    key: 'published_at',
    title: copy.publishedAt,
    sort: 'published_at',
    render: ({ published_at }) => <When at={published_at} />,
  },
  { key: 'published_by', title: copy.publishedBy, render: ({ published_by }) => published_by },
  {
    key: 'acts',
    title: copy.acts,
    render: ({ version }) => (
      <ActButton
        call="POST /api/staff/releases/promote"
        input={{ area: area.area, version }}
        size="small"
        label={copy.promote}
        about={copy.promoteAbout(area.area, version)}
        disabledWhy={version === area.stable ? copy.isStable : undefined}
        words={partsCopy.state}
        onDone={onDone}
      />
    ),
  },
];

/** Published versions of an area, each of which can be promoted. */
export function VersionsTab({ area, onDone }: Props) {
  const input = useMemo(() => ({ area: area.area }), [area.area]);
  return (
    <DeskTable
      call="GET /api/staff/releases/versions"
      label={copy.tabs.versions}
      input={input}
      columns={columnsOf(area, onDone)}
      rowKey={({ version }) => version}
      empty={{ title: copy.noVersions }}
    />
  );
}
