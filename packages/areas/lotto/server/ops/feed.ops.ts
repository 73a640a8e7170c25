import type { Tx } from '@chokdee/kernel/db';
import { actCommand, type OpsCommand, OpsUsageError, refuse, rowsCommand, two, usage } from '@chokdee/kernel/staff';
import { readFeedAddress } from '../feed/feed-address.ts';
import { refusals } from '../refusals.copy.ts';

const findSource = (tx: Tx, code: string) =>
  tx.selectFrom('lotto_feed_source').selectAll().where('code', '=', code).executeTakeFirst();

const setCommand = actCommand({
  name: 'feeds set',
  summary: 'A source that is asked for results. Two that agree propose a result; two persons still enter it.',
  places: ['source'],
  options: {
    url: { about: 'public https address, asked as <url>/<lottery>/<day>', isRequired: true },
    name: { about: 'of the source', isRequired: true },
    lotteries: { about: 'codes of lotteries, like hanoi_special,lao_vip', isRequired: true },
    off: { about: 'is asked no more', isSwitch: true },
  },
  permission: 'feeds.set',
  eyes: two('proposes results'),
  over: 'house',
  state: async (tx, _acting, { places: { source = '' } }) => {
    const found = await findSource(tx, source);
    return found ? { name: found.name, url: found.url, lotteries: found.lotteries, is_on: found.is_on } : null;
  },
  work: async (tx, { staffId, now, config }, { places: { source = '' }, options, switches }) => {
    if (!/^[a-z][a-z0-9-]{1,30}$/.test(source)) throw new OpsUsageError(usage.like('<source>', 'source-a'));
    const { url = '', name = '' } = options;
    const address = readFeedAddress(url, config);
    if (!address) throw new OpsUsageError(refusals.feedAddress);
    const { host } = address;
    const others = tx.selectFrom('lotto_feed_source').select('code').where('code', '!=', source);
    const same = await others.where('host', '=', host).executeTakeFirst();
    if (same) throw refuse(refusals.sameHost(same.code, host));
    const lotteries = [...new Set((options.lotteries ?? '').split(',').map((code) => code.trim()))];
    const known = await tx.selectFrom('lotto_category').select('code').where('code', 'in', lotteries).execute();
    const unknown = lotteries.find((code) => !known.some((each) => each.code === code));
    if (unknown !== undefined) throw refuse(refusals.lotteryOfNone(unknown));
    const terms = { name, url, host, lotteries, is_on: !switches.has('off'), set_by: staffId, set_at: now };
    await tx
      .insertInto('lotto_feed_source')
      .values({ code: source, ...terms })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(terms))
      .execute();
    const text = terms.is_on ? `${name} is asked for ${lotteries.join(', ')}.` : `${name} is asked no more.`;
    return { data: { source, name, url, lotteries, is_on: terms.is_on }, text, subject: `feed:${source}` };
  },
});

const listCommand = rowsCommand({
  name: 'feeds list',
  summary: 'Sources that are asked for results.',
  permission: 'rounds.read',
  isPersonal: false,
  none: 'No source is set.',
  rows: ({ db }) =>
    db.selectFrom('lotto_feed_source').select(['code', 'name', 'url', 'lotteries', 'is_on']).orderBy('code').execute(),
  line: ({ code, name, url, lotteries, is_on }) =>
    [code, is_on ? 'on' : 'off', name, url, lotteries.join(',')].join('  '),
});

export const feedCommands: readonly OpsCommand[] = [listCommand, setCommand];
