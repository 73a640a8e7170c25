/** What is not there, and why: or what will bring it there. */
export interface EmptyWords {
  readonly title: string;
  readonly why: string;
}
