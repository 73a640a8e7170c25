export interface Example {
  /** Command lines that one person may carry out alone. */
  readonly alone?: readonly (readonly string[])[];
  /** Command lines that wait for a second person. */
  readonly byTwo?: readonly (readonly string[])[];
  /** True for an act at a brand that is closed to members. */
  readonly isClosed?: true;
}
