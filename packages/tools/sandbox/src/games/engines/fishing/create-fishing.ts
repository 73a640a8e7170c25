import type { MotifName } from '../../catalogue/pictures.ts';
import { type Engine, percentOf } from '../engine.ts';

interface Fish {
  readonly label: string;
  readonly motif: MotifName;
  /** Payout of a catch, in shots. */
  readonly times: number;
}
export interface Pond {
  readonly name: string;
  /** Return of every fish, in hundredths of a percent. */
  readonly basisPoints: number;
  readonly fish: Readonly<Record<string, Fish>>;
}

const fish = (label: string, motif: MotifName, times: number): Fish => ({ label, motif, times });

export const ponds: readonly Pond[] = [
  {
    name: 'อ่าวตื้น',
    basisPoints: 9_650,
    fish: {
      star: fish('ดาวทะเล', 'starfish', 2),
      prawn: fish('กุ้ง', 'prawn', 3),
      crab: fish('ปู', 'crab', 5),
      puffer: fish('ปักเป้า', 'puffer', 8),
      carp: fish('ปลาคาร์ป', 'carp', 12),
      seahorse: fish('ม้าน้ำ', 'seahorse', 20),
      turtle: fish('เต่าหยก', 'turtle', 40),
      pearl: fish('หอยมุก', 'pearl', 80),
    },
  },
  {
    name: 'ทะเลลึก',
    basisPoints: 9_550,
    fish: {
      prawn: fish('กุ้ง', 'prawn', 2),
      puffer: fish('ปักเป้า', 'puffer', 4),
      crab: fish('ปูยักษ์', 'crab', 10),
      octopus: fish('หมึกยักษ์', 'octopus', 25),
      shark: fish('ฉลาม', 'shark', 60),
      whale: fish('วาฬ', 'whale', 120),
      chest: fish('หีบสมบัติ', 'chest', 250),
    },
  },
];

/** A shot catches `basisPoints` out of this many times. */
const outOf = ({ times }: Fish) => times * 10_000;
export const fishReturn = (pond: Pond, one: Fish) =>
  percentOf(BigInt(pond.basisPoints * one.times), BigInt(outOf(one)));

/** Creates a pond. Each shot is a bet on the fish that it aims at; dearer fish are caught less often. */
export function createFishing(pond: Pond): Engine {
  return {
    kind: 'fishing',
    name: pond.name,
    chipsThb: [1, 2, 5, 10, 20, 50],
    odds: [{ label: 'ปลาทุกชนิด', rtpPercent: pond.basisPoints / 100 }],
    hasFreeSpins: false,
    isTable: false,
    table: { fish: Object.entries(pond.fish).map(([id, one]) => ({ id, ...one })) },
    accepts: (choice) => choice !== undefined && Object.hasOwn(pond.fish, choice),
    play([bet], random) {
      const one = pond.fish[bet?.choice ?? ''];
      if (!bet || !one) return { payoutSatang: 0, shown: { caught: false } };
      const caught = random(outOf(one)) < pond.basisPoints;
      return { payoutSatang: caught ? bet.stakeSatang * one.times : 0, shown: { caught, fish: bet.choice } };
    },
  };
}
