export {
  type AlarmCause,
  type AlarmKind,
  type AlarmLook,
  alarmKinds,
  findAlarmKind,
  minutesBefore,
  minutesSince,
  registerAlarmKinds,
} from './alarm-kind.ts';
export { registerAlarmJobs, seedAlarms } from './alarms.job.ts';
export { alarmCommands } from './alarms.ops.ts';
export { createBeats, processId, startBeats } from './beats.ts';
export { alarmGauges } from './gauges.ts';
export { kernelAlarmKinds } from './kernel-kinds.ts';
export { readRules } from './rules.ts';
