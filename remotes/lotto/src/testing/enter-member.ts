import { useSession } from '@chokdee/session';
import { acceptRules } from '../parts/rules/accepted-rules.ts';
import { sampleDetail } from './samples.ts';

/** Signs in a member who has accepted the rules of the sample lottery. */
export function enterMember(): void {
  useSession.setState({ isLoggedIn: true });
  const { round, rules_version: version } = sampleDetail();
  acceptRules({ categoryId: round.category_id, version });
}
