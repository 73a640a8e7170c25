import { useStaffQuery } from '@chokdee/backoffice-session';
import { QueryState, RecordPage } from '@chokdee/backoffice-ui';
import { Flex } from 'antd';
import { AlarmList } from './alarm-list.tsx';
import { AddChannel } from './add-channel.tsx';
import { Channels } from './channels.tsx';
import { copy } from './copy.ts';
import { Rules } from './rules.tsx';

const EVERY_MS = 15_000;

export function Page() {
  const settings = useStaffQuery('GET /api/staff/alarms/settings', {}, { every: EVERY_MS, live: ['alarms'] });
  const again = () => void settings.refetch();
  return (
    <RecordPage
      title={copy.title}
      about={copy.about}
      tabs={[
        { key: 'open', label: copy.open, children: <AlarmList state="open" /> },
        { key: 'history', label: copy.history, children: <AlarmList state="closed" /> },
        {
          key: 'rules',
          label: copy.rules,
          children: <QueryState query={settings}>{({ rules }) => <Rules rules={rules} onDone={again} />}</QueryState>,
        },
        {
          key: 'channels',
          label: copy.channels,
          children: (
            <QueryState query={settings}>
              {({ channels }) => (
                <Flex vertical gap={12}>
                  <AddChannel onDone={again} />
                  <Channels channels={channels} onDone={again} />
                </Flex>
              )}
            </QueryState>
          ),
        },
      ]}
    />
  );
}
