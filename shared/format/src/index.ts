export {
  plainSigns,
  plainThb,
  readAccountNo,
  readLogin,
  readMobile,
  readThb as parseThb,
} from '@chokdee/contracts/typed';
export {
  formatAmount,
  formatNumber,
  formatRate,
  formatSignedThb,
  formatThb,
  formatThbChip,
} from './money.ts';
export { BUDDHIST_AHEAD, readDay } from './read-day.ts';
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
  shortMonths,
  weekdaysShort,
} from './time.ts';
