export { prepareNewServer } from './partitions.job.ts';
