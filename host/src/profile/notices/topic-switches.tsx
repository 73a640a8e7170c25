import { call } from '@chokdee/http';
import { queryClient, useQuery } from '@chokdee/query';
import { ErrorState, Skeleton, Switch, toast } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from './copy.ts';
import { channelInput, type NoticeChannel, noticeSettingsQuery, type Setting } from './notice-settings.query.ts';

/** Switches the topics of one channel. */
export function TopicSwitches({ channel }: { readonly channel: NoticeChannel }) {
  const query = noticeSettingsQuery(channel);
  const { data, error, refetch } = useQuery(query);
  const [saving, setSaving] = useState<Setting | null>(null);
  if (error !== null && data === undefined) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (data === undefined) return <Skeleton height={280} />;
  const save = async (setting: Setting) => {
    setSaving(setting);
    try {
      const kept = await call('POST /api/notifications/settings', { ...setting, ...channelInput(channel) });
      queryClient.setQueryData(query.queryKey, kept);
    } catch (failure) {
      console.error(failure);
      toast.error(copy.failed);
    }
    setSaving(null);
  };
  return (
    <>
      {data.map(({ topic, is_on }) => {
        const { label, hint } = copy.topics[topic];
        return (
          <Switch
            key={topic}
            checked={saving?.topic === topic ? saving.is_on : is_on}
            disabled={saving !== null}
            {...(hint !== undefined && { hint })}
            onChange={(isOn) => void save({ topic, is_on: isOn })}
          >
            {label}
          </Switch>
        );
      })}
      <Switch checked disabled hint={copy.securityHelp} onChange={() => undefined}>
        {copy.security}
      </Switch>
    </>
  );
}
