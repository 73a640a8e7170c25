import {
  type OpsAct,
  type OpsCommand,
  type OpsInput,
  type OpsRead,
  OpsUsageError,
  type Reading,
} from './ops-command.ts';
import { usage } from './usage.copy.ts';

/** A command that changes something of the agent of whoever gives it. */
export const actCommand = (command: DistributedOmit<OpsAct, 'kind'>): OpsAct => ({ ...command, kind: 'act' });

type DistributedOmit<T, K extends PropertyKey> = T extends unknown ? Omit<T, K> : never;

/** The same, with at least one `name=value` word: without one there is nothing to change. */
export const settingCommand = (command: DistributedOmit<OpsAct, 'kind'>): OpsAct =>
  actCommand({
    ...command,
    work: async (tx, acting, input) => {
      if (Object.keys(input.pairs).length === 0)
        throw new OpsUsageError(usage.empty(`${command.name} needs something to change.`));
      return command.work(tx, acting, input);
    },
  });

/** A command that only reads. */
export const readCommand = (command: Omit<OpsRead, 'kind'>): OpsCommand => ({ ...command, kind: 'read' });

interface RowsProps<Row> extends Omit<OpsRead, 'kind' | 'read'> {
  rows(reading: Reading, input: OpsInput): Promise<readonly Row[]>;
  line(row: Row): string;
  /** Sentence that is printed when there are no rows. */
  readonly none?: string;
}

/** A command that only reads: rows, a line each. */
export const rowsCommand = <Row>({ rows, line, none = 'None.', ...command }: RowsProps<Row>): OpsCommand =>
  readCommand({
    ...command,
    read: async (reading, input) => {
      const data = await rows(reading, input);
      return { data, text: data.map(line).join('\n') || none, members: data.flatMap(memberOf) };
    },
  });

/** The member whom a row names by `member_id`, if any. */
const memberOf = (row: unknown): number[] => {
  const { member_id: id } = Object(row) as { readonly member_id?: unknown };
  return typeof id === 'number' ? [id] : [];
};
