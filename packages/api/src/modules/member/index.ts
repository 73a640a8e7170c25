export { registerMember } from './member.routes.ts';
