/** A refusal. Codes never change their meaning, because released front ends compare them. */
export interface ErrorSpec {
  /**
   * 1xxx account, 2xxx session, 3xxx money, 4xxx lottery, 5xxx games, 6xxx engagement, 7xxx responsible play, 9xxx any
   * call.
   */
  readonly code: number;
  /** Thai message for members. */
  readonly message: string;
  /** HTTP status, by default 200 as for all business refusals. */
  readonly status?: number;
}

export type ErrorTable = Readonly<Record<string, ErrorSpec>>;
