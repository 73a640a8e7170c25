export { createPoll } from './create-poll.command.ts';
export { drawPoll } from './draw-poll.job.ts';
export { submitVote } from './submit-vote.command.ts';
