import { chooseAgent } from '@chokdee/backoffice-session';
import { Link } from '@chokdee/router';

interface Props {
  readonly id: number;
  readonly username: string;
  /** Code of the agent, where it may be another than the chosen one. */
  readonly agent?: string;
}

export const memberPath = (id: number, agent?: string): string =>
  `/members/${id}${agent === undefined ? '' : `?agent=${agent}`}`;

/** Leads to the page of a member, at the agent of the member. */
export function MemberLink({ id, username, agent }: Props) {
  return (
    <Link to={memberPath(id, agent)} onClick={() => agent !== undefined && chooseAgent(agent)}>
      {username}
    </Link>
  );
}
