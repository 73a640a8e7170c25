export { formatAmount, formatBaht, formatCount, formatThaiDate, formatThaiDateTime, formatTime } from './formats.ts';
