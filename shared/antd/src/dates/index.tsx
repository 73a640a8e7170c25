export { DateRange } from './date-range.tsx';
export { OneDay } from './one-day.tsx';
