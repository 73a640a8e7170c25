import { AgentCode, BigintId, defineCalls, Nullable, PositiveThb, Text, Thb, Uuid } from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { gameRef } from './parts.ts';

/** Opens a book at a match, or with one selection of it on the slip. An unknown match opens the book's front. */
const spot = {
  fixture_id: Type.Optional(Text({ max: 64, description: 'Of GET /api/game/matches' })),
  selection_id: Type.Optional(Text({ max: 64 })),
};

const LinkData = Type.Object({
  link: Type.String({ description: 'Address of the game for the frame' }),
  sandbox: Type.Optional(
    Type.Array(Type.String(), { description: 'What the frame may do beside scripts, when it is of another origin' }),
  ),
});

const Source = Text({ max: 64, description: 'As the game says it; kept with the session is what serves it by then' });

export const launchCalls = defineCalls({
  'POST /api/game/wallets': {
    summary: "The member's wallets that may play this game.",
    access: 'member',
    input: Type.Object({ ...gameRef, sub_provider_id: Type.Optional(Nullable(Text({ max: 64 }))) }),
    data: Type.Array(
      Type.Object({ id: Type.Integer(), wallet_name: Type.String(), balance: Thb, wallet_type_id: Type.Integer() }),
    ),
    errors: ['GAME_UNKNOWN'],
  },
  'POST /api/game/link': {
    summary: 'Starts a real game with one wallet.',
    access: 'member',
    play: true,
    input: Type.Object({
      wallet_id: BigintId,
      ...gameRef,
      is_mobile: Type.Boolean(),
      source: Source,
      ...spot,
      amount: Type.Optional(
        Type.Union([PositiveThb], { description: 'How much to carry to a provider that holds the money; else all' }),
      ),
    }),
    data: Type.Object({
      ...LinkData.properties,
      session_id: Nullable(Type.String(), {
        description: 'The provider holds the money while the game runs: say it in POST /api/game/close',
      }),
      launch_id: Type.Optional(
        Nullable(Uuid, {
          description: 'The provider asks here for every stake, until it is said in POST /api/game/close',
        }),
      ),
      carried: Nullable(Thb, { description: 'What lies at the provider for this session' }),
      resumed_round_id: Nullable(Type.String(), { description: 'An interrupted round that goes on' }),
      freespins_left: Nullable(Type.Integer()),
    }),
    errors: [
      'GAME_UNKNOWN',
      'GAME_MAINTENANCE',
      'GAME_WALLET_NOT_ALLOWED',
      'PROVIDER_UNAVAILABLE',
      'WALLET_UNKNOWN',
      'AMOUNT_DECIMALS',
      'BALANCE_TOO_LOW',
      'LIMIT_REACHED',
      'BONUS_STAKE_TOO_LARGE',
      'GAME_MONEY_ON_THE_WAY',
    ],
  },
  'POST /api/game/demo': {
    summary: 'Starts a game with play money; same odds, labelled.',
    access: 'public',
    input: Type.Object({
      ...gameRef,
      is_mobile: Type.Boolean(),
      source: Source,
      ...spot,
      agent_code: AgentCode,
    }),
    data: LinkData,
    errors: ['GAME_UNKNOWN', 'GAME_MAINTENANCE', 'DEMO_NOT_AVAILABLE', 'PROVIDER_UNAVAILABLE'],
  },
});
