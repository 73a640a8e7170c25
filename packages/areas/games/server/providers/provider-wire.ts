import { Instant, OneOf, Text } from '@chokdee/contracts/define';
import { type TSchema, Type } from 'typebox';

/** Ids of moves, rounds, sessions and fund transfers, on both sides. */
export const WireId = Type.String({ pattern: '^[0-9A-Za-z_.:-]{1,64}$' });
/** The provider's own id of a game. */
export const GameId = Type.String({ pattern: '^[0-9A-Za-z_.:-]{1,60}$' });
/** Ids that `games add-provider` takes. */
export const ProviderId = Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' });
const Label = Text({ max: 100 });
const Thb = Type.Number({ minimum: 0, maximum: 1_000_000_000 });
const Address = Type.String({ pattern: '^(/|https?://)[!-~]*$', maxLength: 2000 });

/** Read by members beside texts of ours: nothing that turns the direction of what follows. */
const Words = (max: number) =>
  Type.String({ minLength: 1, maxLength: max, pattern: '^[^\\p{Cc}\\p{Cs}\\u202A-\\u202E\\u2066-\\u2069]*$' });
const Stake = Type.Number({ exclusiveMinimum: 0, maximum: 100_000_000 });
const Untold = <T extends TSchema>(type: T) => Type.Optional(Type.Union([type, Type.Null()]));

/** Facts that a provider may tell of a game; each may be left out. */
export const FactsOfGame = Type.Object({
  volatility: Untold(OneOf(['low', 'medium', 'high'])),
  min_bet: Untold(Stake),
  max_bet: Untold(Stake),
  themes: Type.Optional(Type.Array(Type.String({ pattern: '^[a-z][a-z0-9-]{0,30}$' }), { maxItems: 12 })),
  features: Type.Optional(Type.Array(Words(60), { maxItems: 12 })),
  released_at: Untold(Instant),
  paytable: Type.Optional(Type.Array(Type.Object({ label: Words(60), value: Words(120) }), { maxItems: 120 })),
});

export const CatalogueBody = Type.Object({
  games: Type.Array(
    Type.Object({
      game_id: GameId,
      name: Text({ min: 1, max: 100 }),
      name_en: Text({ min: 1, max: 100 }),
      category: OneOf(['slot', 'casino', 'sport', 'fishing', 'freespin']),
      art: Type.String({ pattern: '^(/|https?://)[!-~]*$', maxLength: 200 }),
      rtp: Type.Union([Type.Number({ minimum: 0, maximum: 100 }), Type.Null()]),
      has_demo: Type.Boolean(),
      is_hot: Type.Optional(Type.Boolean()),
      has_freespins: Type.Optional(Type.Boolean()),
      status: OneOf(['open', 'maintenance']),
      ...FactsOfGame.properties,
    }),
    { maxItems: 20_000 },
  ),
});

export const LaunchBody = Type.Object({ url: Address });
export const RefusalBody = Type.Object({ status: Type.String({ maxLength: 60 }) });

export const RoundBody = Type.Object({
  round_id: WireId,
  status: OneOf(['open', 'closed', 'voided']),
  details: Type.Array(Type.Object({ label: Label, value: Text({ max: 1000 }) }), { maxItems: 100 }),
  replay_url: Type.Union([Address, Type.Null()]),
  moves: Type.Array(
    Type.Object({
      tx_id: WireId,
      action: OneOf(['bet', 'win', 'rollback']),
      ref_tx_id: Type.Optional(WireId),
      amount: Thb,
    }),
    { maxItems: 1000 },
  ),
  selections: Type.Optional(
    Type.Array(
      Type.Object({
        match: Text({ min: 1, max: 140 }),
        league: Type.Union([Label, Type.Null()]),
        pick: Text({ min: 1, max: 100 }),
        odds: Type.Union([Type.String({ pattern: '^[0-9]{1,4}(\\.[0-9]{1,3})?$' }), Type.Null()]),
        score: Type.Union([Text({ max: 40 }), Type.Null()]),
        state: OneOf(['open', 'won', 'half_won', 'returned', 'half_lost', 'lost']),
      }),
      { maxItems: 30 },
    ),
  ),
});

export const TransactionBody = Type.Object({
  transaction_uuid: WireId,
  status: OneOf(['done', 'refused', 'cancelled']),
  amount: Thb,
  staked: Thb,
  won: Thb,
  rounds: Type.Integer({ minimum: 0 }),
});

export const SessionBody = Type.Object({ session_id: WireId, last_active_at: Type.String({ maxLength: 40 }) });
