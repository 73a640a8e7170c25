import type { Lobby } from '../lotto.types.ts';
import { sampleEmblem, sampleRound } from './samples.ts';

export const item = {
  category_id: 3,
  code: 'hanoi_special',
  name: 'Hanoi',
  emblem: sampleEmblem,
  schedule: 'daily',
  source_name: 'source',
};
export const lobby: Lobby = {
  server_time: new Date().toISOString(),
  groups: [
    { group: 'hanoi', name: 'Hanoi group', items: [{ ...item, round: sampleRound(), last_result: null }] },
    {
      group: 'stock',
      name: 'Stock group',
      items: [
        {
          ...item,
          category_id: 4,
          name: 'Nikkei',
          round: null,
          last_result: sampleRound({
            round_id: '7',
            name: 'Nikkei',
            group: 'stock',
            status: 'resulted',
            numbers: { '3top': '418', '2top': '18', '2bottom': '62' },
          }),
        },
      ],
    },
  ],
};
