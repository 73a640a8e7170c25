import { formatCount } from '../formats/formats.ts';
import type { AlarmUnit } from './alarm-kind.ts';
import type { AlarmEvent } from './alarms.tables.ts';

export const kernelAlarmTitles = {
  jobsFailed: 'งานระบบล้มเหลวครบทุกครั้งที่ลอง',
  jobsLate: 'งานระบบค้างคิว',
  ledger: 'บัญชีไม่ตรงกัน',
  processes: 'โปรเซสเงียบ',
} as const;

const units: Readonly<Record<AlarmUnit, string>> = { minutes: 'นาที', count: 'รายการ', baht: 'บาท' };
const events: Readonly<Record<Exclude<AlarmEvent, 'test'>, string>> = {
  opened: 'แจ้งเตือน',
  repeated: 'ยังไม่คลี่คลาย',
  closed: 'คลี่คลายแล้ว',
  switched_off: 'กติกาถูกปิด',
};

interface Said {
  readonly event: Exclude<AlarmEvent, 'test'>;
  readonly title: string;
  /** Null for the house. */
  readonly agent: string | null;
  readonly subject: string;
  readonly value: bigint;
  readonly threshold: bigint;
  readonly unit: AlarmUnit;
}

/** Line that a channel shows. */
export function alarmText({ event, title, agent, subject, value, threshold, unit }: Said): string {
  const about = [title, agent ?? 'ทั้งบ้าน', subject].filter((part) => part !== '').join(' · ');
  return `[${events[event]}] ${about}: ${formatCount(value)} ${units[unit]} (เกณฑ์ ${formatCount(threshold)})`;
}

export const testText = (label: string): string => `[ทดสอบ] ช่องทาง ${label} ใช้งานได้`;
