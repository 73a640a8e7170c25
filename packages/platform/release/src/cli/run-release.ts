import type { Desk } from '../../server/desk/desk.ts';
import { ReleaseError } from '../rollout/area-state.ts';
import { type Builder, publish } from './publish.ts';
import { areaText, historyText, planText, stateText, statusText, versionText } from './release-text.ts';
import {
  areaOf,
  canaryInput,
  help,
  order,
  parse,
  required,
  stepOf,
  UsageError,
  type Values,
  wholeNumber,
} from './release-words.ts';

export interface ReleaseDeps {
  readonly desk: Desk;
  /** Checkout whose sources are built. */
  readonly root: string;
  /** Build command; by default that of this checkout. */
  readonly builder?: Builder;
}

export interface Outcome {
  /** 0 done, 1 refused, 2 wrongly typed. */
  readonly code: 0 | 1 | 2;
  readonly out: string;
  readonly complaint: string;
}

interface Answer {
  readonly data: unknown;
  readonly text: string;
}

type Command = (deps: ReleaseDeps, words: readonly (string | undefined)[], values: Values) => Promise<Answer>;

const setFrozen =
  (frozen: boolean): Command =>
  async ({ desk }, [name], { why }) => {
    const data = await desk('POST /api/release/freeze', { area: areaOf(name), frozen, ...(why && { why }) });
    return { data, text: areaText(data) };
  };

const commands: Readonly<Record<string, Command>> = {
  async register({ desk }, [name], { owner, prefix = [] }) {
    const team = required(owner, 'Say which team answers for it: --owner <team>.');
    const data = await desk('POST /api/release/area', { area: areaOf(name), owner: team, prefixes: prefix });
    return { data, text: areaText(data) };
  },
  async areas({ desk }) {
    const { areas } = await desk('GET /api/release/areas', {});
    return { data: areas, text: areas.map(areaText).join('\n') || 'No area is registered yet.' };
  },
  async publish({ desk, root, builder }, [name], { checkout = root, version = null }) {
    const data = await publish({ desk, root: checkout, area: areaOf(name), version, ...(builder && { builder }) });
    const text = `${data.area} ${data.version} is published (${data.commit ?? 'no commit'}); no visitor sees it yet.`;
    return { data, text };
  },
  async canary({ desk }, [name, version], values) {
    const data = await desk('POST /api/release/canary', canaryInput(areaOf(name), version, values));
    return { data, text: stateText(data) };
  },
  async promote({ desk }, [name, version], values) {
    const input = { area: areaOf(name), ...(version && { version }), ...order(values) };
    const data = await desk('POST /api/release/promote', input);
    return { data, text: stateText(data) };
  },
  async rollback({ desk }, [name], values) {
    const data = await desk('POST /api/release/rollback', { area: areaOf(name), ...order(values) });
    return { data, text: stateText(data) };
  },
  async plan({ desk }, [name, version], { step = [], at, why }) {
    if (step.length === 0) throw new UsageError('Say how it widens: --step 10:30 --step 100:0.');
    const data = await desk('POST /api/release/plan', {
      area: areaOf(name),
      version: required(version, 'Name the version to widen.'),
      steps: step.map(stepOf),
      ...(at && { starts_at: at }),
      ...(why && { why }),
    });
    return { data, text: `${name}  plan of ${planText(data)}` };
  },
  freeze: setFrozen(true),
  thaw: setFrozen(false),
  async status({ desk }, [name]) {
    const { areas } = await desk('GET /api/release/status', name === undefined ? {} : { area: areaOf(name) });
    const text = areas.map(statusText).join('\n\n');
    return { data: areas, text: text || 'The registry knows no area yet: the newest build of each is shown.' };
  },
  async history({ desk }, [name]) {
    const { acts } = await desk('GET /api/release/history', { area: areaOf(name) });
    return { data: acts, text: historyText(acts) };
  },
  async versions({ desk }, [name]) {
    const { versions } = await desk('GET /api/release/versions', { area: areaOf(name) });
    return { data: versions, text: versions.map(versionText).join('\n') };
  },
  async prune({ desk }, [name], values) {
    const isDryRun = values['dry-run'] === true;
    const { removed } = await desk('POST /api/release/prune', {
      days: wholeNumber('days', values.days, 14),
      dry_run: isDryRun,
      ...(name !== undefined && { area: areaOf(name) }),
    });
    const lines = removed.flatMap(({ area, versions }) => versions.map((each) => `${area} ${each}`));
    const heading = isDryRun ? 'Would remove:' : 'Removed:';
    return { data: removed, text: lines.length === 0 ? 'Nothing to remove.' : [heading, ...lines].join('\n  ') };
  },
  async token({ desk }, [team, holder], { days, admin = false }) {
    const data = await desk('POST /api/release/token', {
      team: required(team, 'Name the team that the token acts for.'),
      holder: required(holder, 'Name who or what will use it.'),
      days: wholeNumber('days', days, 90),
      is_admin: admin,
    });
    const text = `Token ${data.id}, until ${data.expires_at}; shown once, given as CHOKDEE_RELEASE_TOKEN:\n\n${data.token}`;
    return { data, text };
  },
  async 'end-token'({ desk }, [id]) {
    const data = await desk('POST /api/release/token/end', { id: wholeNumber('id', id ?? '', 0) });
    return { data, text: `Token ${id} has ended.` };
  },
};

/** Runs one command line and returns its output. */
export async function runRelease(deps: ReleaseDeps, argv: readonly string[]): Promise<Outcome> {
  try {
    const { values, positionals } = parse(argv);
    const [name = '', ...words] = positionals;
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(`There is no command "${name}".`);
    const { data, text } = await command(deps, words, values);
    return { code: 0, out: values.json ? JSON.stringify(data, null, 2) : text, complaint: '' };
  } catch (error) {
    // The message stands below the help, where the terminal shows it last.
    if (error instanceof UsageError) return { code: 2, out: '', complaint: `${help}\n\n${error.message}` };
    if (error instanceof ReleaseError) return { code: 1, out: '', complaint: error.message };
    throw error;
  }
}
