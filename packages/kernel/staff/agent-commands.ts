import type { Tx } from '../db/transaction.ts';
import { type Acting, actAsTyped } from './act.ts';
import { agentOption, findAgentId } from './find-agent.ts';
import type { OpsAnswer, OpsCommand, OpsDeps, OpsInput } from './ops-command.ts';

type Props = Omit<OpsCommand, 'isAct' | 'run'>;

interface ActProps extends Props {
  /** What the audit log calls it. */
  readonly act: string;
  /** One transaction together with the row of the audit log. */
  work(tx: Tx, acting: Acting, input: OpsInput): Promise<OpsAnswer>;
}

/** A command that changes something of the agent that `--agent` names. */
export const actCommand = ({ act, work, ...command }: ActProps): OpsCommand => ({
  options: agentOption,
  ...command,
  isAct: true,
  run: (deps, input) => actAsTyped(deps, { input, act }, (tx, acting) => work(tx, acting, input)),
});

interface ReadProps extends Props {
  read(deps: OpsDeps, agentId: number, input: OpsInput): Promise<OpsAnswer>;
}

/** A command that only reads, of the agent that `--agent` names. */
export const readCommand = ({ read, ...command }: ReadProps): OpsCommand => ({
  options: agentOption,
  ...command,
  isAct: false,
  run: async (deps, input) => read(deps, await findAgentId(deps.db, input), input),
});

interface RowsProps<Row> extends Props {
  rows(deps: OpsDeps, agentId: number, input: OpsInput): Promise<readonly Row[]>;
  line(row: Row): string;
  /** What is said when there are no rows. */
  readonly none?: string;
}

/** A command that only reads: the rows of an agent, a line each. */
export const rowsCommand = <Row>({ rows, line, none = 'None.', ...command }: RowsProps<Row>): OpsCommand =>
  readCommand({
    ...command,
    read: async (deps, agentId, input) => {
      const data = await rows(deps, agentId, input);
      return { data, text: data.map(line).join('\n') || none };
    },
  });
