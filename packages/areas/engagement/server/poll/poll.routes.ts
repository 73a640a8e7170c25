import type { DataOf } from '@chokdee/contracts';
import type { App } from '@chokdee/kernel/app';
import { answerKept, registerCall } from '@chokdee/kernel/http';
import { presentPoll, presentQuota, presentStats, presentVote, presentWinners } from './poll.presenter.ts';
import { findVote, getPoll, listChoices, listPolls, listWinners, type PollRow, statusOf } from './poll.repository.ts';
import { submitVote, type Voted } from './submit-vote.command.ts';

export function registerPollCalls(app: App): void {
  registerCall(app, 'GET /api/poll/config', async ({ db, clock, agent, viewer }, { poll_id }) => {
    const now = clock.now();
    const all = await listPolls(db, agent.id);
    const poll = poll_id === undefined ? currentOf(all, now) : await getPoll(db, agent.id, poll_id);
    if (!poll) return null;
    const ended = all.filter(({ id, closes_at }) => id !== poll.id && closes_at <= now);
    const vote = viewer ? await findVote(db, poll, viewer.id) : undefined;
    return presentPoll({ poll, choices: await listChoices(db, poll), vote, ended, now });
  });

  registerCall(app, 'GET /api/poll/stats', async ({ db, clock, agent }, { poll_id }) => {
    const poll = await getPoll(db, agent.id, poll_id);
    return presentStats(poll, await listChoices(db, poll), clock.now());
  });

  registerCall(app, 'GET /api/poll/winners', async ({ db, clock, agent, viewer }, { poll_id }) => {
    const poll = await getPoll(db, agent.id, poll_id);
    const vote = viewer ? await findVote(db, poll, viewer.id) : undefined;
    return presentWinners({ poll, winners: await listWinners(db, poll), vote, now: clock.now() });
  });

  registerCall(app, 'POST /api/poll/submit', (context, { poll_id: pollId, choice_id: choiceId }) => {
    const { member, agent } = context;
    return answerKept(context, presentVoted, (keep) =>
      submitVote(context, { memberId: member.id, agent, pollId, choiceId, keep }),
    );
  });

  registerCall(app, 'GET /api/poll/quota/get', async ({ db, clock, agent }, { poll_id }) => {
    const poll = await getPoll(db, agent.id, poll_id);
    return presentQuota(await listChoices(db, poll), clock.now());
  });

  registerCall(app, 'GET /api/poll/quota/check', async ({ db, clock, agent, member }, { poll_id }) => {
    const now = clock.now();
    const poll = await getPoll(db, agent.id, poll_id);
    const used = (await findVote(db, poll, member.id)) ? 1 : 0;
    const choices = await listChoices(db, poll);
    const isFull = choices.every(({ quota, vote_count }) => quota !== null && vote_count >= quota);
    const status = statusOf(poll, now);
    const refusal =
      status === 'not_open'
        ? 'POLL_NOT_OPEN'
        : status !== 'open'
          ? 'POLL_CLOSED'
          : used > 0
            ? 'POLL_VOTED'
            : isFull
              ? 'POLL_QUOTA_USED'
              : null;
    return { total: 1, used, left: 1 - used, refusal, last_updated_quota: now.toISOString() };
  });
}

/** The open one that closes next, else the next to open, else the last that closed. */
function currentOf(polls: readonly PollRow[], now: Date): PollRow | undefined {
  const byClosing = polls.toSorted((a, b) => a.closes_at.getTime() - b.closes_at.getTime());
  const running = byClosing.filter(({ closes_at }) => closes_at > now);
  return running.find(({ opens_at }) => opens_at <= now) ?? running[0] ?? byClosing.at(-1);
}

function presentVoted({ poll, choices, vote, now }: Voted): DataOf<'POST /api/poll/submit'> {
  return { vote: presentVote(vote), stats: presentStats(poll, choices, now) };
}
