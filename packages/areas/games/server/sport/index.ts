export { keepSelections } from './bill-selections.ts';
