export { answerStaffCalls, type StaffAnswers } from './answer-staff-calls.ts';
export { signIn } from './sign-in.ts';
