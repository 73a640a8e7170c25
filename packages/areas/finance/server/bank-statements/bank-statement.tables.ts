import type { Json } from '@chokdee/kernel/jobs';
import type { ColumnType, GeneratedAlways } from 'kysely';
import type { StatementForm } from './statement-form.ts';

export interface BankStatementTables {
  bank_statement_forms: { agent_id: number; account: string; form: Json<StatementForm>; set_by: string; set_at: Date };
  bank_statement_files: {
    agent_id: number;
    id: GeneratedAlways<number>;
    account: string;
    name: string;
    sha256: string;
    imported_by: string;
    imported_at: Date;
    lines: number;
    /** Lines that no earlier file had, as the file is read now. */
    new_lines: number;
  };
  bank_statement_lines: {
    agent_id: number;
    account: string;
    /** Made of the cells of the line, however they are read, so that the same line in two files is one. */
    mark: string;
    file_id: number;
    line: number;
    at: Date;
    day: ColumnType<Date, string, string>;
    has_time: boolean;
    /** Above 0 came in, below 0 went out. */
    amount_satang: bigint;
    balance_satang: bigint | null;
    description: string;
    party: string;
    reference: string;
  };
}

declare module '@chokdee/kernel/database' {
  interface Database extends BankStatementTables {}
}
