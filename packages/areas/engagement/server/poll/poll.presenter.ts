import type { DataOf } from '@chokdee/contracts';
import { maskName } from '@chokdee/kernel/masking';
import { thb } from '@chokdee/kernel/money';
import { type ChoiceRow, type listWinners, type PollRow, statusOf, type VoteRow } from './poll.repository.ts';

type Config = NonNullable<DataOf<'GET /api/poll/config'>>;
type Stats = DataOf<'GET /api/poll/stats'>;

export function presentVote(vote: VoteRow): NonNullable<Config['metadata']['my_vote']> {
  return {
    poll_id: String(vote.poll_id),
    choice_id: String(vote.choice_id),
    vote_no: vote.vote_no,
    at: vote.at.toISOString(),
  };
}

interface ConfigProps {
  readonly poll: PollRow;
  readonly choices: readonly ChoiceRow[];
  readonly vote: VoteRow | undefined;
  readonly ended: readonly PollRow[];
  readonly now: Date;
}

export function presentPoll({ poll, choices, vote, ended, now }: ConfigProps): Config {
  return {
    config: {
      poll_id: String(poll.id),
      title: poll.title,
      description: poll.description,
      status: statusOf(poll, now),
      opens_at: poll.opens_at.toISOString(),
      closes_at: poll.closes_at.toISOString(),
      prize: thb(poll.prize_satang),
      winners: poll.winner_count,
      commit: poll.commit,
    },
    choices: choices.map(({ id, title, description, picture, quota }) => ({
      choice_id: String(id),
      title,
      description,
      picture,
      quota,
    })),
    metadata: {
      total: poll.vote_count,
      my_vote: vote ? presentVote(vote) : null,
      ended: ended.map((other) => ({
        poll_id: String(other.id),
        title: other.title,
        total: other.vote_count,
        status: statusOf(other, now),
        closes_at: other.closes_at.toISOString(),
      })),
    },
  };
}

export function presentStats(poll: PollRow, choices: readonly ChoiceRow[], now: Date): Stats {
  return {
    poll_id: String(poll.id),
    total: poll.vote_count,
    choices: choices.map(({ id, vote_count }) => ({
      choice_id: String(id),
      votes: vote_count,
      percent: poll.vote_count === 0 ? 0 : Math.round((vote_count * 1000) / poll.vote_count) / 10,
    })),
    updated_at: now.toISOString(),
  };
}

export function presentQuota(choices: readonly ChoiceRow[], now: Date): DataOf<'GET /api/poll/quota/get'> {
  return {
    quota: choices.map(({ id, quota, vote_count }) => ({
      choice_id: String(id),
      quota,
      used: vote_count,
      left: quota === null ? null : quota - vote_count,
    })),
    last_updated_quota: now.toISOString(),
  };
}

interface WinnersProps {
  readonly poll: PollRow;
  readonly winners: Awaited<ReturnType<typeof listWinners>>;
  readonly vote: VoteRow | undefined;
  readonly now: Date;
}

/** The seed is shown once it has decided. */
export function presentWinners({ poll, winners, vote, now }: WinnersProps): DataOf<'GET /api/poll/winners'> {
  const prize = thb(poll.prize_satang);
  return {
    poll_id: String(poll.id),
    status: statusOf(poll, now),
    total: poll.vote_count,
    prize,
    commit: poll.commit,
    seed: poll.drawn_at ? poll.seed.toString('hex') : null,
    drawn_at: poll.drawn_at?.toISOString() ?? null,
    winners: winners.map(({ rank, vote_no, username, is_sandbox }) => ({
      rank,
      vote_no,
      name: maskName(username),
      prize,
      is_sandbox,
    })),
    mine: vote
      ? { vote_no: vote.vote_no, rank: winners.find(({ vote_no }) => vote_no === vote.vote_no)?.rank ?? null }
      : null,
  };
}
