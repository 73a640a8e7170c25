export { hashPassword, hashQuickly } from '@chokdee/kernel/passwords';
