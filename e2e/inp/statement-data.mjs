import { answerCall, answerInDocument, realAnswer } from './answers.mjs';

const CALL = 'GET /api/member/statement';
const PATH = '/api/member/statement';
const PAGE = '/member/statement';
const STEP_MS = 5 * 60_000;

/** Repeats the movements of a real first page, the newest first, each with an own id and an earlier time. */
function multiply(real, count) {
  let balance = real[0].balance_after;
  const newest = Date.parse(real[0].at);
  return Array.from({ length: count }, (_, index) => {
    const movement = real[index % real.length];
    // Amounts must add up: one that makes the balance negative changes its sign.
    const amount = balance < movement.amount ? -movement.amount : movement.amount;
    const row = {
      ...movement,
      id: String(count - index),
      at: new Date(newest - index * STEP_MS).toISOString(),
      amount,
      balance_before: balance - amount,
      balance_after: balance,
    };
    balance = row.balance_before;
    return row;
  });
}

function totalsOf(rows) {
  let [credit, debit] = [0, 0];
  for (const { amount } of rows) {
    if (amount > 0) credit += amount;
    else debit -= amount;
  }
  return { credit, debit, net: credit - debit };
}

/** Answers pages as the api does: a cursor is the id of the last movement before it. */
function createBooks(rows) {
  const filtered = new Map();

  function filter({ type, wallet_id, from, to }) {
    const key = JSON.stringify([type, wallet_id, from, to]);
    const known = filtered.get(key);
    if (known) return known;
    const found = rows.filter(
      (row) =>
        (type === undefined || row.type === type) &&
        (wallet_id === undefined || row.wallet_id === Number(wallet_id)) &&
        (from === undefined || row.at >= from) &&
        (to === undefined || row.at <= to),
    );
    const result = { found, totals: totalsOf(found), placeOf: new Map(found.map(({ id }, at) => [id, at])) };
    filtered.set(key, result);
    return result;
  }

  return function page(input) {
    const { found, totals, placeOf } = filter(input);
    const first = input.cursor === undefined ? 0 : (placeOf.get(input.cursor) ?? -1) + 1;
    const items = found.slice(first, first + Number(input.limit ?? 30));
    const hasMore = first + items.length < found.length;
    return { items, next_cursor: hasMore ? items.at(-1).id : null, totals };
  };
}

/** Gives this page's member a statement of that many movements. */
export async function giveStatement(visitor, count) {
  const real = await realAnswer(visitor, `${PATH}?limit=100`);
  const page = createBooks(multiply(real.items, count));
  await answerCall(visitor.page, PATH, page);
  await answerInDocument(visitor.page, PAGE, CALL, page);
}
