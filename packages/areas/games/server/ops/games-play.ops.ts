import { addDays, bangkokDate, bangkokInstant } from '@chokdee/kernel/calendar';
import { BusinessError } from '@chokdee/kernel/errors';
import {
  actCommand,
  baht,
  findMemberOf,
  type OpsCommand,
  oneOf,
  readCommand,
  readCount,
  readDay,
  readDuration,
  readThb,
  refuse,
  two,
} from '@chokdee/kernel/staff';
import { countGivenByStaff, STAFF_KEY } from '../freespins/freespins.repository.ts';
import { grantFreespins } from '../freespins/grant-freespins.command.ts';
import { reportGames } from '../launch/report.query.ts';
import { refusals } from '../refusals.copy.ts';
import { gameReferences } from '../transactions/references.ts';

const recallCommand = readCommand({
  name: 'games recall',
  summary: 'A round of a game with every move of it, refused ones too, and whose it is; by name or number.',
  places: ['round'],
  options: { provider: { about: 'when two providers have rounds of that name' } },
  permission: 'games.read',
  isPersonal: true,
  read: async ({ db, agentId }, input) => {
    const { round: named = '' } = input.places;
    const numbered = await gameReferences.game_round.find(db, agentId, named.toUpperCase());
    const roundId = numbered?.id ?? named;
    let query = db
      .selectFrom('game_rounds as r')
      .innerJoin('members as m', 'm.id', 'r.member_id')
      .selectAll('r')
      .select('m.username')
      .where(({ and }) => and({ 'r.agent_id': agentId, 'r.round_id': roundId }));
    if (numbered) query = query.where('r.member_id', '=', numbered.memberId);
    if (input.options.provider) query = query.where('r.provider', '=', input.options.provider);
    const round = await query.orderBy('r.opened_at', 'desc').executeTakeFirst();
    if (!round) throw refuse(refusals.noRound(roundId));
    const moves = await db
      .selectFrom('game_transactions')
      .selectAll()
      .where(({ and }) => and({ member_id: round.member_id, provider: round.provider, round_id: roundId }))
      .orderBy('at')
      .execute();
    const lines = moves.map((move) =>
      [
        move.at.toISOString(),
        move.action.padEnd(8),
        baht(move.amount_satang).padStart(12),
        move.status,
        move.tx_id,
      ].join('  '),
    );
    const head = `${round.username}, ${round.game_id} of ${round.provider}, ${round.status}: staked ${baht(round.stake_satang)}, back ${baht(round.refunded_satang)}, won ${baht(round.payout_satang)}`;
    return { data: { round, moves }, text: [head, ...lines].join('\n') };
  },
});

const reportCommand = readCommand({
  name: 'games report',
  summary: 'Stakes, wins and rounds by provider, in Bangkok days; today when none is named.',
  options: { from: { about: 'first day' }, to: { about: 'last day' } },
  permission: 'games.read',
  isPersonal: false,
  read: async ({ db, now, agentId }, input) => {
    const today = bangkokDate(now);
    const first = readDay('--from', input.options.from ?? input.options.to ?? today);
    const last = readDay('--to', input.options.to ?? today);
    const range = { from: bangkokInstant(first, '00:00'), to: bangkokInstant(addDays(last, 1), '00:00') };
    const rows = await reportGames(db, { agentId, ...range });
    const lines = rows.map((row) => {
      const kept = row.stake_satang - row.refunded_satang - row.payout_satang;
      return [
        row.provider.padEnd(14),
        `${row.rounds} rounds`.padStart(14),
        `${row.players} players`.padStart(12),
        `staked ${baht(row.stake_satang - row.refunded_satang)}`,
        `won ${baht(row.payout_satang)}`,
        `kept ${baht(kept)}`,
        ...(row.open_rounds > 0 ? [`${row.open_rounds} open`] : []),
        ...(row.at_provider_satang > 0n ? [`${baht(row.at_provider_satang)} lies there`] : []),
        ...(row.inconsistent_sessions > 0 ? [`${row.inconsistent_sessions} sessions do not add up`] : []),
      ].join('  ');
    });
    return { data: { from: first, to: last, providers: rows }, text: lines.join('\n') };
  },
});

const grantCommand = actCommand({
  name: 'games grant-freespins',
  summary: 'Gives a member free rounds of a game.',
  places: ['username'],
  options: {
    provider: { about: 'of the game', isRequired: true },
    game: { about: 'that is played', isRequired: true },
    rounds: { about: 'how many', isRequired: true },
    stake: { about: 'THB that each is played as', isRequired: true },
    title: { about: 'what they are for, in Thai', isRequired: true },
    key: { about: 'the same key gives them once', isRequired: true },
    pays: { about: 'cash, or bonus; bonus when it is left out' },
    turnover: { about: 'times a bonus must be played; 5 when it is left out' },
    'max-win': { about: 'THB that are paid at most' },
    for: { about: 'how long they can be played; 7d when it is left out' },
  },
  permission: 'games.grant',
  eyes: two('what they win is paid'),
  state: async (tx, { agentId }, { places }) => {
    const member = await findMemberOf(tx, agentId, places.username ?? '');
    return { ...member, given_by_staff: await countGivenByStaff(tx, member.id) };
  },
  work: async (tx, { agentId, now }, { places, options }) => {
    const member = await findMemberOf(tx, agentId, places.username ?? '');
    const grant = {
      memberId: member.id,
      agentId,
      key: `${STAFF_KEY}${options.key}`,
      title: { key: 'named' as const, params: { name: options.title ?? '' } },
      providerId: options.provider ?? '',
      gameId: options.game ?? '',
      rounds: readCount('--rounds', options.rounds ?? '', 1, 9999),
      stakeSatang: readThb('stake', options.stake ?? ''),
      pays: oneOf('--pays', options.pays ?? 'bonus', ['bonus', 'cash'] as const),
      turnoverTimes: readCount('--turnover', options.turnover ?? '5', 1, 9999),
      maxWinSatang: options['max-win'] === undefined ? null : readThb('max-win', options['max-win']),
      expiresAt: new Date(now.getTime() + readDuration('for', options.for ?? '7d')),
      at: now,
    };
    const id = await grantFreespins(tx, grant).catch((error: unknown) => {
      const isUnknown = error instanceof BusinessError && error.errorName === 'GAME_UNKNOWN';
      throw isUnknown ? refuse(refusals.noFreespins(grant.gameId, grant.providerId)) : error;
    });
    if (id === null) throw refuse(refusals.givenBefore(grant.key));
    return {
      data: { id, username: member.username, game: grant.gameId, rounds: grant.rounds, key: grant.key },
      text: `${grant.rounds} free rounds for ${member.username}.`,
      subject: `member:${member.id}`,
      memberId: member.id,
    };
  },
});

export const gamePlayCommands: readonly OpsCommand[] = [recallCommand, reportCommand, grantCommand];
