export { formatNumber, formatRate, formatSignedThb, formatThb, formatThbChip, parseThb } from './money.ts';
export {
  bangkokDay,
  countdownTone,
  formatCountdown,
  formatThaiDate,
  formatThaiDateShort,
  formatThaiDateTime,
  formatTime,
  formatTimeSeconds,
} from './time.ts';
