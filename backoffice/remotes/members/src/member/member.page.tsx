import { useStaffQuery } from '@chokdee/backoffice-session';
import { QueryState } from '@chokdee/backoffice-ui';
import { useParams } from '@chokdee/router';
import { MemberRecord } from './member-record.tsx';

/** The page of a member. */
export function Page() {
  const { id = '' } = useParams();
  const overview = useStaffQuery('GET /api/staff/members/overview', { id: Number(id) }, { live: ['members'] });
  return <QueryState query={overview}>{(member) => <MemberRecord key={member.id} member={member} />}</QueryState>;
}
