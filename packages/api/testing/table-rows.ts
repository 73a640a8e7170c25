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

/** What the database may say of a column: the code may be stricter, and write or leave out one that has a default. */
type RuleOf<Selected, Inserted> = [Inserted] extends [never]
  ? 'never' | 'optional'
  : null extends (unknown extends Selected ? Inserted : Selected)
    ? 'null'
    : undefined extends Inserted
      ? 'optional'
      : 'required' | 'optional';

/** How the code types every column of every table and view: what arrives, ... */
export type Kinds = {
  [T in keyof Database]: { [C in keyof Database[T]]: KindOf<SelectType<Database[T][C]>, InsertType<Database[T][C]>> };
};
/** ... and whether it may be null or left out. */
export type Rules = {
  [T in keyof Database]: { [C in keyof Database[T]]: RuleOf<SelectType<Database[T][C]>, InsertType<Database[T][C]>> };
};
