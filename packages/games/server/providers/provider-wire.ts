import { OneOf, Text } from '@chokdee/contracts/define';
import { Type } from 'typebox';

/** Of moves, rounds, sessions and fund transfers, on both sides. */
export const WireId = Type.String({ pattern: '^[0-9A-Za-z_.:-]{1,64}$' });
/** By the name that the provider gave it. */
export const GameId = Type.String({ pattern: '^[0-9A-Za-z_.:-]{1,60}$' });
/** As `games add-provider` takes it. */
export const ProviderId = Type.String({ pattern: '^[a-z][a-z0-9-]{1,30}$' });
const Label = Text({ max: 100 });
const Thb = Type.Number({ minimum: 0, maximum: 1_000_000_000 });
const Address = Type.String({ pattern: '^(/|https?://)[!-~]*$', maxLength: 2000 });

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
