export { SortedTable } from './sorted-table.tsx';
