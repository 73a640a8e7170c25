export { kernelRules } from '../schema/data-rules.ts';
export {
  type DataRules,
  erasureObstacles,
  registerDataRules,
  type TableRule,
  type TableRules,
  tableRules,
} from './data-rules.ts';
export { eraseMember, findErasureObstacles } from './erase-member.ts';
export { exportMember, type MemberExport } from './export-member.ts';
export { enqueueRetention, registerRetention } from './retention.job.ts';
