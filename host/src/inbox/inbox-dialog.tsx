import { queryClient, useInfiniteQuery, useLive, useQuery } from '@chokdee/query';
import { useAgent, useUi } from '@chokdee/session';
import {
  Button,
  Card,
  Chip,
  ChipGroup,
  Dialog,
  DialogBody,
  ErrorState,
  LoadMore,
  Row,
  Skeleton,
  Stack,
  toast,
} from '@chokdee/ui';
import { Nothing } from '@chokdee/ui/empty';
import { useState } from 'react';
import { gatherAlike } from './alike.ts';
import { byDay } from './by-day.ts';
import { copy } from './copy.ts';
import styles from './inbox.module.css';
import { inboxKey, inboxQuery, type NotificationKind } from './inbox.query.ts';
import { InboxEntry, InboxRow } from './inbox-entry.tsx';
import { markAllRead } from './mark-read.ts';
import { unreadQuery } from './unread.query.ts';
import { WinEffects } from './win-effects.tsx';

/** The part that the preview of drafts takes from the scripts of this dialog. */
export { InboxEntry };

const kinds = Object.keys(copy.kinds) as NotificationKind[];

/** The inbox behind the bell. */
export default function InboxDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const [kind, setKind] = useState<NotificationKind | null>(null);
  const [isUnreadOnly, setIsUnreadOnly] = useState(false);
  // The number on the bell counts all kinds.
  const unread = useQuery(unreadQuery).data?.unread ?? 0;
  useLive('notifications', () => void queryClient.invalidateQueries({ queryKey: inboxKey }));
  return (
    <Dialog open title={copy.title} width={480} onClose={() => openDialog(null)}>
      <DialogBody className={styles.inbox}>
        <ChipGroup aria-label={copy.filter}>
          <Chip on={kind === null} onClick={() => setKind(null)}>
            {copy.all}
          </Chip>
          {kinds.map((each) => (
            <Chip key={each} on={kind === each} onClick={() => setKind(each)}>
              {copy.kinds[each]}
            </Chip>
          ))}
        </ChipGroup>
        <Row justify="between" wrap>
          <Chip on={isUnreadOnly} onClick={() => setIsUnreadOnly(!isUnreadOnly)}>
            {copy.unread(unread)}
          </Chip>
          <ReadAll disabled={unread === 0} />
        </Row>
        <Entries
          kind={kind}
          isUnreadOnly={isUnreadOnly}
          onAll={() => {
            setKind(null);
            setIsUnreadOnly(false);
          }}
        />
        <WinEffects />
      </DialogBody>
    </Dialog>
  );
}

function ReadAll({ disabled }: { readonly disabled: boolean }) {
  const [isBusy, setIsBusy] = useState(false);
  const readAll = async () => {
    setIsBusy(true);
    try {
      await markAllRead();
    } catch (error) {
      console.error(error);
      toast.error(copy.readFailed);
    }
    setIsBusy(false);
  };
  return (
    <Button variant="text" size="sm" disabled={disabled} busy={isBusy} onClick={() => void readAll()}>
      {copy.readAll}
    </Button>
  );
}

interface EntriesProps {
  readonly kind: NotificationKind | null;
  readonly isUnreadOnly: boolean;
  /** Removes the filter. */
  readonly onAll: () => void;
}

function Entries({ kind, isUnreadOnly, onAll }: EntriesProps) {
  const agentCode = useAgent((state) => state.agentCode);
  const list = useInfiniteQuery(inboxQuery({ agentCode, kind, isUnreadOnly }));
  const { data, error, refetch } = list;
  if (data === undefined) {
    return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton height={180} radius={16} />;
  }
  // An item read here stays in the list of unread ones until the next fetch, so rows do not move under the finger.
  const items = data.pages.flat();
  if (items.length === 0) {
    const words = isUnreadOnly ? copy.noUnread : copy.none[kind ?? 'all'];
    const all = (
      <Button variant="secondary" onClick={onAll}>
        {copy.showAll}
      </Button>
    );
    return isUnreadOnly || kind !== null ? (
      <Nothing words={words} icon="search" action={all} />
    ) : (
      <Nothing words={words} icon="bell" />
    );
  }
  return (
    <Stack gap={3}>
      {byDay(items, Date.now()).map(({ day, title, items: ofDay }) => (
        <section key={day} aria-label={title}>
          <h3 className={styles.day}>{title}</h3>
          <Card as="ul" className={styles.list}>
            {gatherAlike(ofDay).map((alike) => (
              <li key={alike.newest.id}>
                <InboxRow {...alike} />
              </li>
            ))}
          </Card>
        </section>
      ))}
      <LoadMore list={list} />
    </Stack>
  );
}
