import { useStaffQuery } from '@chokdee/backoffice-session';
import { useParams } from '@chokdee/router';
import { QueryState } from '../parts/query-state.tsx';
import { MemberRecord } from './member-record.tsx';

/** The page of a member. */
export function Page() {
  const { id = '' } = useParams();
  const overview = useStaffQuery('GET /api/staff/members/overview', { id: Number(id) });
  return <QueryState query={overview}>{(member) => <MemberRecord key={member.id} member={member} />}</QueryState>;
}
