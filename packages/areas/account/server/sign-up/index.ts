export { createMember } from './create-member.ts';
