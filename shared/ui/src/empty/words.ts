/** Names the missing thing, and the reason or the way to get it. */
export interface EmptyWords {
  readonly title: string;
  readonly why: string;
}
