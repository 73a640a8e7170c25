import { useSession } from '@chokdee/session';
import { acceptRules } from '../parts/rules/accepted-rules.ts';
import { sampleDetail } from './samples.ts';

/** A member who has bet on the sample lottery before. */
export function enterMember(): void {
  useSession.setState({ isLoggedIn: true });
  const { round, rules_version: version } = sampleDetail();
  acceptRules({ categoryId: round.category_id, version });
}
