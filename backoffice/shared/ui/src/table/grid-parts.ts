import { createElement, type HTMLAttributes, type Ref, useImperativeHandle, useLayoutEffect, useRef } from 'react';

type PartProps = HTMLAttributes<HTMLElement> & { readonly ref?: Ref<HTMLElement> };

/** Makes an element with a role. Rows that antd draws only for measuring have none. */
const part = (tag: string, role: string) => (props: PartProps) =>
  createElement(tag, { ...props, ...(!props['aria-hidden'] && { role }) });

/**
 * Elements of antd's table with the roles of one grid. Antd draws head and rows as two tables, and the rows of a virtual
 * table as plain boxes, so that a screen reader would find no heads of columns.
 */
export function Grid({ ref, ...props }: PartProps) {
  const box = useRef<HTMLElement>(null);
  useImperativeHandle(ref, () => box.current as HTMLElement);
  // The row for measuring repeats the boxes of the head, which no key may reach.
  useLayoutEffect(() => {
    for (const row of box.current?.querySelectorAll<HTMLElement>('[aria-hidden=true]') ?? []) row.inert = true;
  });
  return createElement('div', { ...props, ref: box, role: 'grid' });
}
const table = part('table', 'presentation');
const header = { table, row: part('tr', 'row'), cell: part('th', 'columnheader') };

export const gridParts = { table, header, body: { row: part('tr', 'row'), cell: part('td', 'gridcell') } };
export const virtualGridParts = { table, header, body: { row: part('div', 'row'), cell: part('div', 'gridcell') } };
