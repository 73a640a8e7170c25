import { formatTime } from '@chokdee/kernel/formats';
import type { Schedule } from '@chokdee/lotto-contract/lottery';
import { timesOf } from '../rounds/schedule.rules.ts';

const weekdayNames = ['อาทิตย์', 'จันทร์', 'อังคาร', 'พุธ', 'พฤหัสบดี', 'ศุกร์', 'เสาร์'];

function daysOf(days: readonly number[]): string {
  if (days.length === 7) return 'ทุกวัน';
  const isRun = days.length > 2 && days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
  const names = days.map((day) => weekdayNames[day] ?? '');
  return isRun ? `${names[0]} ถึง ${names.at(-1)}` : names.join(' ');
}

/** The same wall time abroad is two times here where clocks are changed in spring. */
function timesInBangkok(schedule: Exclude<Schedule, { kind: 'yeekee' }>, which: 'closesAt' | 'resultAt'): string {
  const times = ['2026-01-15', '2026-07-15'].map((day) => formatTime(timesOf(schedule, day)[which]));
  return [...new Set(times)].join(' หรือ ');
}

/** Days and times of a lottery's draws in one line. */
export function scheduleWords(schedule: Schedule): string {
  if (schedule.kind === 'yeekee') return `${schedule.rounds} รอบต่อวัน ทุก ${schedule.everyMinutes} นาที`;
  const days = schedule.kind === 'weekly' ? daysOf(schedule.days) : `วันที่ ${schedule.days.join(' และ ')}`;
  return `${days} ปิดรับ ${timesInBangkok(schedule, 'closesAt')} · ผล ${timesInBangkok(schedule, 'resultAt')}`;
}

interface Ruled {
  readonly name: string;
  readonly group: string;
  readonly source: { readonly name: string };
  readonly schedule: Schedule;
}

/** Rules text of a lottery, as paragraphs. */
export function rulesOf(lottery: Ruled): string[] {
  const common = [
    `${lottery.name} ${scheduleWords(lottery.schedule)} แหล่งผล ${lottery.source.name}`,
    'อัตราจ่ายล็อกไว้ในโพยตามเวลาที่ยืนยัน เลขอั้นแสดงอัตราจริงก่อนยืนยัน',
    'เลขที่แทงนับเลขศูนย์นำหน้า เช่น 007 ต่างจาก 7',
  ];
  if (lottery.group !== 'yeekee') {
    return [...common, 'ผลยืนยันโดยเจ้าหน้าที่ 2 คนจากแหล่งผล', 'ถ้าเลื่อนวันออกผล โพยรอผลวันใหม่ ถ้างดออกผล คืนเงินทุกโพย'];
  }
  return [
    ...common,
    'ยิงเลข 5 หลักได้ฟรี ไม่จำกัดครั้ง ทุก 5 วินาที และยิงต่อได้หลังปิดรับแทง',
    'ผล = ผลรวมเลขที่ยิง + เลขระบบ − เลขอันดับที่ 16 อันดับ 1 คือเลขสุดท้ายที่ระบบรับ',
    'เลขระบบมาจากกุญแจที่ผูกมัดไว้ก่อนเปิดรอบ รวมกับค่าสุ่มสาธารณะ drand ซึ่งประกาศหลังปิดยิงเลขแล้วเท่านั้น เว็บไซต์จึงรู้ผลล่วงหน้าไม่ได้ และทุกคนตรวจซ้ำได้',
    'ถ้าค่าสุ่มสาธารณะมาช้า รอบนั้นจะรอผลไม่เกิน 10 นาที ถ้าไม่มา รอบเป็นโมฆะและคืนเงินทุกโพย',
    'กุญแจของรอบเข้ารหัสไว้จนออกผล ผู้ที่เห็นฐานข้อมูลก็อ่านไม่ได้ ถ้าระบบเปิดกุญแจไม่ได้ รอบเป็นโมฆะและคืนเงินทุกโพย',
    '3 หลักท้ายคือสามตัวบน 2 หลักท้ายคือสองตัวบน หลักหมื่นและหลักพันคือสองตัวล่าง',
    'ครบ 20 เลขขึ้นไปจึงออกผล ถ้าไม่ครบ รอบเป็นโมฆะและคืนเงินทุกโพย',
    'รางวัลยิงเลข อันดับ 1 ฿30 อันดับ 16 ฿50 สำหรับสมาชิกที่แทงในรอบนั้นอย่างน้อย ฿100',
  ];
}
