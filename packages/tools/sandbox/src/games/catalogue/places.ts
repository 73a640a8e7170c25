import type { MotifName } from './pictures.ts';
import type { Word } from './words.ts';

/** Rooms of the card and dice houses. */
export const rooms: readonly Word[] = [
  ['ห้องจันทร์ฉาย', 'Moonlight Room'],
  ['ห้องมุกดา', 'Pearl Room'],
  ['ศาลาริมน้ำ', 'Waterside Pavilion'],
  ['ห้องดาวเหนือ', 'North Star Room'],
  ['หอคำหลวง', 'Golden Hall'],
  ['ห้องมรกต', 'Emerald Room'],
  ['ศาลาไม้สัก', 'Teak Pavilion'],
  ['ห้องทับทิม', 'Ruby Room'],
  ['เรือนแพ', 'River House'],
  ['ห้องไพลิน', 'Sapphire Room'],
  ['ห้องพิกุล', 'Pikul Room'],
  ['ลานจันทน์', 'Sandalwood Court'],
  ['ห้องบุษราคัม', 'Topaz Room'],
  ['ศาลาเจ้าพระยา', 'Chao Phraya Pavilion'],
  ['ห้องปีกนก', 'Feather Room'],
  ['ตรอกข้าวสาร', 'Rice Lane'],
  ['ห้องเมฆขาว', 'White Cloud Room'],
  ['ห้องรุ่งอรุณ', 'Dawn Room'],
  ['เรือนไทย', 'Thai House'],
  ['ห้องสุพรรณิการ์', 'Suphannika Room'],
  ['ห้องเก้าเหรียญ', 'Nine Coins Room'],
  ['ศาลาแปดทิศ', 'Eight Winds Pavilion'],
  ['ห้องนาคราช', 'Naga Room'],
  ['ห้องหิ่งห้อย', 'Firefly Room'],
  ['ห้องทองคำ', 'Gold Room'],
  ['ลานวัด', 'Temple Court'],
  ['ห้องพลอยแดง', 'Garnet Room'],
  ['หอฟ้า', 'Sky Hall'],
];

/** Waters of the fishing games. */
export const waters: readonly Word[] = [
  ['อ่าวมรกต', 'Emerald Bay'],
  ['เกาะไข่มุก', 'Pearl Island'],
  ['ถ้ำครามลึก', 'Deep Blue Cave'],
  ['ทะเลดาว', 'Sea of Stars'],
  ['หมู่เกาะโจรสลัด', 'Pirate Isles'],
  ['แนวปะการัง', 'Coral Reef'],
  ['อันดามัน', 'Andaman'],
  ['ลำน้ำโขง', 'Mekong'],
  ['หาดทรายทอง', 'Golden Sands'],
  ['วังบาดาล', 'Underwater Palace'],
  ['อ่าวพายุ', 'Storm Bay'],
  ['บึงบัว', 'Lotus Lake'],
  ['เกาะมังกร', 'Dragon Isle'],
  ['ทะเลใต้', 'Southern Sea'],
  ['ช่องแคบฉลาม', 'Shark Strait'],
  ['อ่าวจันทร์เสี้ยว', 'Crescent Bay'],
  ['แหลมตะวัน', 'Sunset Cape'],
  ['ป่าโกงกาง', 'Mangrove'],
  ['ห้วงสมุทร', 'Abyss'],
  ['อ่าวเต่า', 'Turtle Bay'],
];

interface Head {
  readonly word: Word;
  readonly motifs: readonly MotifName[];
  /** Engine and number of its rules. */
  readonly engine: string;
}

export const tableHeads: readonly Head[] = [
  { word: ['บาคาร่า', 'Baccarat'], motifs: ['baccarat', 'cards'], engine: 'baccarat:0' },
  { word: ['ไฮโลวง', 'Hi-Lo Circle'], motifs: ['dice'], engine: 'dice:0' },
  { word: ['น้ำเต้าปูปลา', 'Gourd Crab Fish'], motifs: ['gourd', 'crab'], engine: 'dice:1' },
  { word: ['บาคาร่าไร้คอม', 'No-Commission Baccarat'], motifs: ['baccarat', 'chips'], engine: 'baccarat:1' },
];

export const fishingHeads: readonly Head[] = [
  { word: ['ยิงปลา', 'Fishing'], motifs: ['puffer', 'carp', 'starfish'], engine: 'fishing:0' },
  { word: ['ล่าฉลาม', 'Shark Hunt'], motifs: ['shark'], engine: 'fishing:1' },
  { word: ['ปูยักษ์', 'Giant Crab'], motifs: ['crab', 'prawn'], engine: 'fishing:0' },
  { word: ['ปลาหมึกจอมโหด', 'Mad Octopus'], motifs: ['octopus', 'seahorse'], engine: 'fishing:1' },
  { word: ['วาฬสมบัติ', 'Treasure Whale'], motifs: ['whale', 'pearl'], engine: 'fishing:1' },
];

export const sportHeads: readonly Head[] = [
  { word: ['ฟุตบอล', 'Football'], motifs: ['football', 'trophy'], engine: 'book:1' },
  { word: ['มวยไทย', 'Muay Thai'], motifs: ['glove'], engine: 'book:2' },
  { word: ['ตะกร้อ', 'Takraw'], motifs: ['takraw'], engine: 'book:3' },
];

/** Competitions that books of one sport are named after. */
export const cups: readonly Word[] = [
  ['ลีกเมฆา', 'Mekha League'],
  ['ถ้วยล้านช้าง', 'Lan Xang Cup'],
  ['ลีกบูรพา', 'Burapha League'],
  ['ถ้วยเจ้าพระยา', 'Chao Phraya Cup'],
  ['ลีกอันดามัน', 'Andaman League'],
  ['ศึกห้าภาค', 'Five Regions'],
  ['ลีกดาวรุ่ง', 'Rising Star League'],
  ['ถ้วยสายฟ้า', 'Lightning Cup'],
];
