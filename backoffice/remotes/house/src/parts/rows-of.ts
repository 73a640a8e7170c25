/** Answer of a staff command that only reads: its data are typed by the page that shows them. */
export const rowsOf = <Row>(answer: unknown): readonly Row[] =>
  (answer as { readonly data: readonly Row[] } | undefined)?.data ?? [];
