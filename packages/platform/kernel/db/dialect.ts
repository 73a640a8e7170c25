import { createHash } from 'node:crypto';
import {
  type BinaryOperationNode,
  OperatorNode,
  PostgresDialect,
  type PostgresPool,
  type PostgresPoolClient,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
} from 'kysely';
import type pg from 'pg';

/** Texts that one connection may keep a plan for; each costs the server some kB. */
const MOST_NAMED = 1_000;
/** Times that a text is sent before it has a name: lists of rows of many lengths come once or twice. */
const SENT_BEFORE = 2;
/** Values of a list that is planned anew each time: a plan made for few values reads many of them slowly. */
const MOST_LISTED = 300;

/** Counts texts of the process, and gives names to those that are sent again and again. */
export class StatementNames {
  readonly #sent = new Map<string, number>();
  readonly #names = new Map<string, string>();
  #epoch = 0;

  /** Returns the name of a text, or nothing for one that is rare. */
  nameOf(text: string): string | undefined {
    const known = this.#names.get(text);
    if (known !== undefined) return known;
    const times = (this.#sent.get(text) ?? 0) + 1;
    if (times <= SENT_BEFORE || this.#names.size >= MOST_NAMED) {
      if (this.#sent.size >= MOST_NAMED) this.#sent.clear();
      this.#sent.set(text, times);
      return undefined;
    }
    this.#sent.delete(text);
    const hash = createHash('sha256').update(text).digest('base64url').slice(0, 24);
    const name = `${this.#epoch}:${hash}`;
    this.#names.set(text, name);
    return name;
  }

  /** Forgets all names that are as old as this one: the next statements are planned anew. */
  forget(name: string): void {
    // Each connection fails once by an old plan, and the first failure has made the names anew.
    if (!name.startsWith(`${this.#epoch}:`)) return;
    this.#epoch += 1;
    this.#names.clear();
  }
}

const oldPlans = new WeakSet<object>();

/** True for a failure of a kept plan that was made for another shape of its table. Nothing was done. */
export const isOldPlan = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && oldPlans.has(error);

/**
 * Routines of the server that refuse a kept plan after an update of the schema. Its table has another shape, or a number
 * does not fit the column's former type.
 */
const REFUSES_OLD_PLAN = /^(RevalidateCachedQuery|pg_strtoint(16|32)(_safe)?)$/;

function markOldPlan(error: unknown): boolean {
  const routine = error instanceof Error ? (error as pg.DatabaseError).routine : undefined;
  if (routine === undefined || !REFUSES_OLD_PLAN.test(routine)) return false;
  oldPlans.add(error as Error);
  return true;
}

const hasLongList = (values: readonly unknown[]): boolean =>
  values.some((value) => Array.isArray(value) && value.length > MOST_LISTED);

/** Gives each frequent statement a name, so that the server parses and plans it once per connection. */
class NamingPool implements PostgresPool {
  readonly #pool: pg.Pool;
  readonly #names = new StatementNames();
  readonly #clients = new WeakMap<pg.PoolClient, PostgresPoolClient>();

  constructor(pool: pg.Pool) {
    this.#pool = pool;
  }

  async connect(): Promise<PostgresPoolClient> {
    const client = await this.#pool.connect();
    const known = this.#clients.get(client) ?? this.#wrap(client);
    this.#clients.set(client, known);
    return known;
  }

  end(): Promise<void> {
    return this.#pool.end();
  }

  #wrap(client: pg.PoolClient): PostgresPoolClient {
    const query = async (text: string, values: unknown[]) => {
      // A text without values may hold several statements, and commands of transactions need no plan.
      const name = values.length > 0 && !hasLongList(values) ? this.#names.nameOf(text) : undefined;
      if (name === undefined) return client.query(text, values);
      try {
        return await client.query({ name, text, values });
      } catch (error) {
        if (!markOldPlan(error)) throw error;
        this.#names.forget(name);
        // In a transaction this fails, too: the error undid it, and `inTransaction` begins again.
        return await client.query(text, values).catch(() => Promise.reject(error));
      }
    };
    return { query: query as unknown as PostgresPoolClient['query'], release: () => client.release() };
  }
}

/** Sends a list as one parameter, so that a statement has one text whatever the length of the list. */
class ListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { leftOperand, operator, rightOperand } = node;
    const word = OperatorNode.is(operator) ? lists[operator.operator] : undefined;
    if (word === undefined || !PrimitiveValueListNode.is(rightOperand)) {
      super.visitBinaryOperation(node);
      return;
    }
    this.visitNode(leftOperand);
    this.append(` ${word}(`);
    this.appendValue(rightOperand.values);
    this.append(')');
  }
}

const lists: Readonly<Record<string, string>> = { in: '= any', 'not in': '<> all' };

interface ChokdeeDialectProps {
  readonly pool: pg.Pool;
  /** False behind a pooler that gives each transaction another connection. */
  readonly keepsPlans: boolean;
}

export class ChokdeeDialect extends PostgresDialect {
  constructor({ pool, keepsPlans }: ChokdeeDialectProps) {
    super({ pool: keepsPlans ? new NamingPool(pool) : pool });
  }

  override createQueryCompiler(): PostgresQueryCompiler {
    return new ListCompiler();
  }
}
