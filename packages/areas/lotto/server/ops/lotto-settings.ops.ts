import { actCommand, type OpsCommand, one, readDay, refuse } from '@chokdee/kernel/staff';
import { refusals } from '../refusals.copy.ts';

const addHolidayCommand = actCommand({
  name: 'add-holiday',
  summary: 'A day on which a market is closed: its lotteries have no draw.',
  places: ['market', 'day'],
  options: { name: { about: 'of the holiday', isRequired: true } },
  permission: 'holidays.add',
  over: 'house',
  eyes: one('takes no bets on a day without a draw'),
  work: async (tx, _acting, input) => {
    const { market = '' } = input.places;
    const day = readDay('<day>', input.places.day ?? '');
    const name = input.options.name ?? '';
    const lotteries = await tx
      .selectFrom('lotto_version')
      .select('category_id as id')
      .distinct()
      .where('market', '=', market)
      .execute();
    if (lotteries.length === 0) throw refuse(refusals.noMarket(market));
    await tx
      .insertInto('lotto_holiday')
      .values({ market, day, name })
      .onConflict((conflict) => conflict.columns(['market', 'day']).doUpdateSet({ name }))
      .execute();
    const categoryIds = lotteries.map(({ id }) => id);
    const planned = await tx
      .selectFrom('lotto_round')
      .select('id')
      .where('category_id', 'in', categoryIds)
      .where(({ and }) => and({ draw_date: day, status: 'scheduled' }))
      .execute();
    const rounds = planned.map(({ id }) => String(id));
    const note = rounds.length === 0 ? '' : ` Rounds ${rounds.join(', ')} stand already: void or postpone them.`;
    return { data: { market, day, name, rounds }, text: `No draws of ${market} on ${day}.${note}` };
  },
});

export const lottoSettingsCommands: readonly OpsCommand[] = [addHolidayCommand];
