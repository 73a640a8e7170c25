export { OperatorRefusal } from './resolve-suspense.command.ts';
