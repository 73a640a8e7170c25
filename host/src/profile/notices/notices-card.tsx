import { useUi } from '@chokdee/session';
import { Button, Card, Hint, Row, Segmented } from '@chokdee/ui';
import { useState } from 'react';
import { OtherChannel } from './channels/other-channel.tsx';
import { copy } from './copy.ts';
import type { NoticeChannel } from './notice-settings.query.ts';
import { TopicSwitches } from './topic-switches.tsx';

const channels = (Object.keys(copy.channels) as NoticeChannel[]).map((value) => ({
  value,
  label: copy.channels[value],
}));

/**
 * Settings of the bell and of other channels. Each change of a topic is saved at once; security notices are always on.
 */
export function NoticesCard() {
  const openDialog = useUi((state) => state.openDialog);
  const [channel, setChannel] = useState<NoticeChannel>('bell');
  return (
    <Card as="section">
      <Row justify="between">
        <h2>{copy.title}</h2>
        <Button variant="text" size="sm" onClick={() => openDialog('inbox')}>
          {copy.open}
        </Button>
      </Row>
      <Segmented label={copy.channel} options={channels} value={channel} onChange={setChannel} above={2} />
      {channel === 'bell' ? (
        <>
          <Hint above={2}>{copy.help}</Hint>
          <TopicSwitches channel="bell" />
        </>
      ) : (
        <OtherChannel channel={channel} />
      )}
    </Card>
  );
}
