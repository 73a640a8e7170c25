import type { DataOf } from '@chokdee/contracts';
import { formatThaiDateTime } from '@chokdee/format';
import { call } from '@chokdee/http';
import { callQuery, useMutation, useQuery, useQueryClient } from '@chokdee/query';
import {
  askConfirm,
  Button,
  Emblem,
  ErrorState,
  Heading,
  Hint,
  RowText,
  SettingRow,
  Skeleton,
  Tag,
  toast,
} from '@chokdee/ui';
import { tellError } from '../../account/parts/tell-error.ts';
import { copy } from '../copy.ts';

type Session = DataOf<'GET /api/session/list'>[number];

export const sessionsQuery = callQuery('GET /api/session/list', {});

/** The member's sessions, with buttons to end them. */
export function Sessions() {
  const { data, error, refetch } = useQuery(sessionsQuery);
  const client = useQueryClient();
  const revoke = useMutation({
    mutationFn: (id: string | null) => call('POST /api/session/revoke', id === null ? {} : { session_id: id }),
    onSuccess: ({ revoked }, id) => {
      toast.success(id === null ? copy.othersSignedOut(revoked) : copy.signedOut);
      return client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
    },
    onError: tellError,
  });
  async function signOutOthers() {
    const sure = await askConfirm({
      title: copy.signOutOthersTitle,
      message: copy.signOutOthersHelp,
      confirm: copy.signOut,
    });
    if (sure) revoke.mutate(null);
  }
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  return (
    <>
      <Heading as="h3" above={3}>
        {copy.sessions}
      </Heading>
      {data === undefined && <Skeleton height={60} />}
      {data?.map((session) => (
        <SessionRow
          key={session.id}
          session={session}
          isBusy={revoke.isPending}
          onSignOut={() => revoke.mutate(session.id)}
        />
      ))}
      {data !== undefined && data.length > 1 && (
        <Button variant="ghost" wide above={2} disabled={revoke.isPending} onClick={() => void signOutOthers()}>
          {copy.signOutOthers}
        </Button>
      )}
      <Hint above={2}>{copy.sessionsHelp}</Hint>
    </>
  );
}

interface SessionRowProps {
  readonly session: Session;
  readonly isBusy: boolean;
  readonly onSignOut: () => void;
}

function SessionRow({ session, isBusy, onSignOut }: SessionRowProps) {
  const isPhone = /Android|iOS|iPhone/.test(session.device);
  return (
    <SettingRow>
      <Emblem ground="quiet" size="sm" icon={isPhone ? 'phone' : 'laptop'} />
      <RowText inline below={`${session.ip} · ${copy.lastUsed(formatThaiDateTime(session.last_used_at))}`}>
        {session.device} {session.is_current && <Tag tone="ok">{copy.thisDevice}</Tag>}
      </RowText>
      {!session.is_current && (
        <Button
          variant="secondary"
          size="sm"
          disabled={isBusy}
          aria-label={copy.signOutOf(session.device)}
          onClick={onSignOut}
        >
          {copy.signOut}
        </Button>
      )}
    </SettingRow>
  );
}
