import type { ActAnswer } from '@chokdee/contracts/define';
import type { TUnknown, TUnsafe } from 'typebox';

/** Call of an act with these fields. */
export interface Act<Fields> {
  readonly input: TUnsafe<Fields>;
  readonly data: typeof ActAnswer;
}

/** Call of a question as the command line asks it. */
export interface Question<Fields> {
  readonly input: TUnsafe<Fields>;
  readonly data: TUnknown;
}
