import { type RawBuilder, sql } from 'kysely';

/**
 * Condition beside a join with a list of members: names the member when the list has no other. Of several nodes the
 * statement then asks only that member's node, and works while another node is away. True for every row of the list.
 * The two forms are two statements, each with a plan that is kept: `… is null or …` would be planned at every call.
 * @param column column of the member in a table that is spread over the nodes, such as `s.member_id`
 */
export function onOwnNode(column: string, memberIds: readonly number[]): RawBuilder<boolean> {
  const [first] = memberIds;
  const isOne = first !== undefined && memberIds.every((id) => id === first);
  return isOne ? sql<boolean>`${sql.ref(column)} = ${first}::bigint` : sql<boolean>`true`;
}
