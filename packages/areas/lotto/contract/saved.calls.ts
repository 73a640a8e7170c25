import {
  defineCalls,
  Empty,
  Id,
  Instant,
  IntId,
  NoInput,
  Nullable,
  PositiveThb,
  Text,
  Thb,
} from '@chokdee/contracts/define';
import { Type } from 'typebox';
import { BetNumber, BetType } from './parts.ts';

const SavedItem = { bet_type: BetType, number: BetNumber };

const SavedSet = Type.Object({
  set_id: Id,
  name: Type.String(),
  items: Type.Array(Type.Object({ ...SavedItem, amount: Nullable(Thb) })),
  updated_at: Instant,
});

export const savedCalls = defineCalls({
  'GET /api/lotto/favourite': {
    summary: "Ids of the member's favourite lotteries, in the order they were marked.",
    access: 'member',
    input: NoInput,
    data: Type.Object({ category_ids: Type.Array(Type.Integer()) }),
  },
  'POST /api/lotto/favourite': {
    summary: 'Marks a lottery as a favourite, or no longer; answers all that are.',
    access: 'member',
    input: Type.Object({ category_id: IntId, is_favourite: Type.Boolean() }),
    data: Type.Object({ category_ids: Type.Array(Type.Integer()) }),
    errors: ['CATEGORY_UNKNOWN'],
  },
  'GET /api/lotto/saved_set': {
    summary: "The member's saved sets of numbers, last changed first.",
    access: 'member',
    input: NoInput,
    data: Type.Array(SavedSet),
  },
  'POST /api/lotto/saved_set': {
    summary: 'Saves a set of numbers; with set_id it takes the place of that one.',
    access: 'member',
    input: Type.Object({
      set_id: Type.Optional(Id),
      name: Text({ min: 1, max: 40 }),
      items: Type.Array(Type.Object({ ...SavedItem, amount: Type.Optional(PositiveThb) }), {
        minItems: 1,
        maxItems: 500,
      }),
    }),
    data: SavedSet,
    errors: ['SAVED_SET_UNKNOWN', 'SAVED_SETS_FULL', 'BET_NUMBER_INVALID', 'AMOUNT_DECIMALS'],
  },
  'DELETE /api/lotto/saved_set': {
    summary: 'Deletes a saved set; one that is gone already is no error.',
    access: 'member',
    input: Type.Object({ set_id: Id }),
    data: Empty,
  },
});
