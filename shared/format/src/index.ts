export {
  formatAmount,
  formatNumber,
  formatRate,
  formatSignedThb,
  formatThb,
  formatThbChip,
  parseThb,
} from './money.ts';
export {
  bangkokDay,
  countdownTone,
  formatCountdown,
  formatThaiDate,
  formatThaiDateShort,
  formatThaiDateTime,
  formatThaiMonth,
  formatTime,
  formatTimeSeconds,
  formatWeekday,
  weekdaysShort,
} from './time.ts';
