import { agentOption, findAgentId } from './find-agent.ts';
import type { OpsCommand, OpsDeps, OpsInput } from './ops-command.ts';

interface RowsProps<Row> extends Pick<OpsCommand, 'name' | 'summary' | 'options'> {
  /** Of the agent that `--agent` names. */
  rows(deps: OpsDeps, agentId: number, input: OpsInput): Promise<readonly Row[]>;
  line(row: Row): string;
  /** What is said when there are no rows. */
  readonly none?: string;
}

/** A command that only reads: the rows of an agent, a line each. */
export const rowsCommand = <Row>({ rows, line, none = 'None.', ...command }: RowsProps<Row>): OpsCommand => ({
  options: agentOption,
  ...command,
  isAct: false,
  run: async (deps, input) => {
    const data = await rows(deps, await findAgentId(deps.db, input), input);
    return { data, text: data.map(line).join('\n') || none };
  },
});
