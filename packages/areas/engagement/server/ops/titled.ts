import type { Queryable } from '@chokdee/kernel/db';
import type { OpsInput, StaffActing } from '@chokdee/kernel/staff';

interface Titled {
  readonly title: string;
}

/**
 * State of an act that creates one more record: the number of those with its title. So an old question about the same
 * record is refused when the record is there, and questions about others stay.
 */
export const countTitled =
  (list: (db: Queryable, agentId: number) => Promise<readonly Titled[]>) =>
  async (tx: Queryable, { agentId }: StaffActing, { pairs }: OpsInput) => {
    const title = pairs.title?.trim() ?? '';
    return { title, count: (await list(tx, agentId)).filter((each) => each.title.trim() === title).length };
  };
