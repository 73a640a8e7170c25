/** Three digits that count, with separators of thousands. */
export function show(value: number): string {
  if (!Number.isFinite(value)) return 'without end';
  const rounded = Number(value.toPrecision(3));
  return rounded.toLocaleString('en-US', { maximumFractionDigits: rounded < 10 ? 3 : 0 });
}

export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
