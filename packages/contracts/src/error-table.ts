/** One refusal. Codes never change their meaning: released front ends compare with them. */
export interface ErrorSpec {
  /** 1xxx account, 2xxx session, 3xxx money, 4xxx lottery, 5xxx games, 6xxx engagement, 7xxx responsible play, 9xxx any call. */
  readonly code: number;
  /** Thai: what the member reads. */
  readonly message: string;
  /** HTTP status; a business refusal answers 200, which is not written. */
  readonly status?: number;
}

export type ErrorTable = Readonly<Record<string, ErrorSpec>>;
