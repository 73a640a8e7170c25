import { Type } from 'typebox';
import { defineCalls } from './define-calls.ts';
import { Id, Instant, NoInput, Nullable, Thb } from './parts.ts';

const Prize = Type.Object({
  id: Type.Integer(),
  position: Type.Integer({ description: 'Place on the wheel, clockwise from the top, from 0' }),
  name: Type.String(),
  kind: Type.Union([Type.Literal('credit'), Type.Literal('points'), Type.Literal('spin'), Type.Literal('none')]),
  value: Type.Number({ description: 'THB for credit, count otherwise' }),
  odds_percent: Type.Number(),
});

export const wheelCalls = defineCalls({
  'GET /api/wheel/config': {
    summary: 'The wheel (v1): prizes with odds, spins left, and the hash committed to the next spins.',
    area: 'engagement',
    access: 'member',
    input: NoInput,
    data: Nullable(
      Type.Object({
        configs: Type.Array(Type.Object({ key: Type.String(), value: Type.String() }), {
          description: 'One entry has key stock_id',
        }),
        prizes: Type.Array(Prize),
        free_spins: Type.Integer(),
        config_version: Type.Integer(),
        commit: Type.String({ description: 'hex SHA-256 of the server seed of the next spin' }),
        nonce: Type.Integer({ description: 'Nonce of the next spin' }),
        client_seed: Type.String(),
      }),
    ),
  },
  'POST /api/wheel/spin': {
    summary: 'One spin; the prize is decided and paid by the server.',
    area: 'engagement',
    access: 'member',
    money: true,
    input: Type.Object({ client_seed: Type.Optional(Type.String({ pattern: '^[0-9A-Za-z_-]{1,64}$' })) }),
    data: Type.Object({
      spin_id: Id,
      prize: Prize,
      paid: Thb,
      free_spins: Type.Integer(),
      points: Type.Integer(),
      nonce: Type.Integer(),
      commit: Type.String(),
    }),
    errors: ['WHEEL_CLOSED', 'NO_SPINS_LEFT', 'SELF_EXCLUDED'],
  },
  'GET /api/wheel/proof': {
    summary: 'What is needed to recompute a spin; the server seed is revealed with the answer and never used again.',
    area: 'engagement',
    access: 'member',
    input: Type.Object({ spin_id: Id }),
    data: Type.Object({
      spin_id: Id,
      server_seed: Type.String(),
      commit: Type.String(),
      client_seed: Type.String(),
      nonce: Type.Integer(),
      hmac: Type.String(),
      config_version: Type.Integer(),
      prizes: Type.Array(Prize),
      prize_id: Type.Integer(),
      at: Instant,
    }),
    errors: ['SPIN_UNKNOWN'],
  },
});
