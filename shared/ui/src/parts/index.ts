export { definePart, dress, type Looks, type PartProps } from './define-part.ts';
export { Box, Card, Columns, Row, Section, SectionHeader, Side, Split, Stack } from './layout.ts';
export { RowText } from './row-text.tsx';
export { ListRow, RowFigure, RowTitle, SettingRow } from './rows.ts';
export { Cell, FigureCell, HeadCell, Table, TableRow } from './table.ts';
export {
  Caption,
  Code,
  Detail,
  ErrorText,
  Figure,
  Heading,
  Hint,
  Label,
  Strong,
  Text,
  VisuallyHidden,
} from './text.ts';
