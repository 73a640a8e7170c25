import { createTestApp, opsTerminal, type TestMember } from '@chokdee/api/testing';
import { staffCommands } from '@chokdee/kernel/staff';
import { lottoCommands } from '@chokdee/lotto-server/ops';
import { seedLotto } from '@chokdee/lotto-server/seed';

export const commands = [...lottoCommands, ...staffCommands];

/** Creates a house with lotteries, its members and its command line. */
export async function createOpsDesk() {
  const t = await createTestApp({ seeds: [seedLotto] });

  const terminal = opsTerminal(() => t, lottoCommands);

  /** Runs one command line, words separated by spaces; `data` is the answer of --json. */
  const ops = (line: string, ...more: string[]) => terminal.ops(...line.split(' '), ...more);
  /** Runs a command line, confirmed by as many persons as it needs. */
  const done = (line: string, ...more: string[]) => terminal.done(...line.split(' '), ...more);
  async function openDraw(code = 'hanoi_special'): Promise<string> {
    const made = await done(`create-round ${code} --closes-in 90s --result-in 30s --by=sandbox-entry`);
    return String(made.round_id);
  }
  type Line = [bet_type: '2top' | '3top' | '2bottom', number: string, amount: number];
  async function bet(member: TestMember, round_id: string, lines: Line[]) {
    const items = lines.map(([bet_type, number, amount]) => ({ bet_type, number, amount }));
    const { token } = await t.signInAgain(member);
    const quote = await t.api.call('POST /api/lotto/bill/validate', { round_id, items }, { token });
    const validate_token = quote.error === 0 && quote.data.validate_token;
    if (!validate_token) return quote;
    return t.api.call('POST /api/lotto/bill/create', { validate_token }, { token });
  }
  async function balanceOf(member: TestMember): Promise<number> {
    const { token } = await t.signInAgain(member);
    const { data } = await t.api.call('POST /api/member/wallets', {}, { token });
    return data.find((wallet) => wallet.wallet_type_id === 1)?.balance ?? -1;
  }
  async function memberWith(thb: number): Promise<TestMember> {
    const member = await t.registerMember();
    await t.fund(member, thb);
    return member;
  }
  async function publish(round: string, special: string, first: string) {
    const words = `${round} special=${special} first=${first}`;
    await done(`enter-result ${words} --source https://xoso.example/ --by=sandbox-entry`);
    await t.deps.jobs.runDue();
  }

  return { t, ops, done, openDraw, bet, balanceOf, memberWith, publish };
}

export type OpsDesk = Awaited<ReturnType<typeof createOpsDesk>>;
