export { createMember } from './create-member.ts';
export { type SmsSender, createSmsSender } from './sms-sender.ts';
