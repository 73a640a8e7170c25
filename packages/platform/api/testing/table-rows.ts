import type { Database } from '@chokdee/kernel/db';
import type { InsertType, SelectType } from 'kysely';
import type {} from '../schema.ts';

type KindOf<Selected, Inserted> = unknown extends Selected
  ? 'json'
  : Exclude<Selected, null> extends infer Value
    ? [Value] extends [bigint]
      ? 'bigint'
      : [Value] extends [number]
        ? 'number'
        : [Value] extends [string]
          ? 'string'
          : [Value] extends [boolean]
            ? 'boolean'
            : [Value] extends [Date]
              ? 'Date'
              : [Value] extends [Buffer]
                ? 'Buffer'
                : // JSON goes in as text.
                  [Exclude<Inserted, null | undefined>] extends [string]
                  ? 'json'
                  : [Value] extends [readonly bigint[]]
                    ? 'bigint[]'
                    : [Value] extends [readonly number[]]
                      ? 'number[]'
                      : 'string[]'
    : never;

/** Rules that the database may have for a column. The code may be stricter than the database. */
type RuleOf<Selected, Inserted> = [Inserted] extends [never]
  ? 'never' | 'optional'
  : null extends (unknown extends Selected ? Inserted : Selected)
    ? 'null'
    : undefined extends Inserted
      ? 'optional'
      : 'required' | 'optional';

/** Type of every column of every table and view in the code. */
export type Kinds = {
  [T in keyof Database]: { [C in keyof Database[T]]: KindOf<SelectType<Database[T][C]>, InsertType<Database[T][C]>> };
};
/** Rules of every column in the code: null, optional or required. */
export type Rules = {
  [T in keyof Database]: { [C in keyof Database[T]]: RuleOf<SelectType<Database[T][C]>, InsertType<Database[T][C]>> };
};
