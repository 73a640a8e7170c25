export interface Bank {
  readonly id: number;
  /** Thai name. */
  readonly name: string;
  readonly name_en: string;
  readonly short_name: string;
  /** Clearing code of the Bank of Thailand, three digits. */
  readonly code: string;
  /** Background of the bank's monogram badge. */
  readonly color: string;
}

/** Banks for members' accounts. The ids are the product's own (spec section 3). */
export const banks: readonly Bank[] = [
  { id: 1, name: 'กสิกรไทย', name_en: 'Kasikornbank', short_name: 'KBANK', code: '004', color: '#138f2d' },
  { id: 2, name: 'กรุงเทพ', name_en: 'Bangkok Bank', short_name: 'BBL', code: '002', color: '#1e4598' },
  { id: 3, name: 'กรุงศรีอยุธยา', name_en: 'Krungsri', short_name: 'BAY', code: '025', color: '#fec43b' },
  { id: 4, name: 'ไทยพาณิชย์', name_en: 'Siam Commercial', short_name: 'SCB', code: '014', color: '#4e2e7f' },
  { id: 5, name: 'กรุงไทย', name_en: 'Krungthai', short_name: 'KTB', code: '006', color: '#1ba5e1' },
  { id: 7, name: 'ซีไอเอ็มบี ไทย', name_en: 'CIMB Thai', short_name: 'CIMB', code: '022', color: '#7e2f36' },
  { id: 9, name: 'ยูโอบี', name_en: 'UOB Thai', short_name: 'UOB', code: '024', color: '#0b3979' },
  { id: 10, name: 'ทิสโก้', name_en: 'Tisco', short_name: 'TISCO', code: '067', color: '#12549f' },
  { id: 11, name: 'เกียรตินาคินภัทร', name_en: 'Kiatnakin Phatra', short_name: 'KKP', code: '069', color: '#199cc5' },
  { id: 13, name: 'แลนด์ แอนด์ เฮ้าส์', name_en: 'LH Bank', short_name: 'LHB', code: '073', color: '#6d6e71' },
  { id: 14, name: 'ไอซีบีซี (ไทย)', name_en: 'ICBC Thai', short_name: 'ICBC', code: '070', color: '#c50f1c' },
  { id: 15, name: 'อิสลามแห่งประเทศไทย', name_en: 'Islamic Bank', short_name: 'IBANK', code: '066', color: '#184615' },
  { id: 16, name: 'ออมสิน', name_en: 'Government Savings', short_name: 'GSB', code: '030', color: '#eb198d' },
  { id: 17, name: 'ธ.ก.ส.', name_en: 'Agriculture & Coops', short_name: 'BAAC', code: '034', color: '#4b9b1d' },
  { id: 18, name: 'อาคารสงเคราะห์', name_en: 'GH Bank', short_name: 'GHB', code: '033', color: '#f57d23' },
  { id: 19, name: 'ไทยเครดิต', name_en: 'Thai Credit', short_name: 'TCRB', code: '071', color: '#0a4ab3' },
  { id: 20, name: 'ซิตี้แบงก์', name_en: 'Citibank', short_name: 'CITI', code: '017', color: '#1583c7' },
  { id: 21, name: 'สแตนดาร์ดชาร์เตอร์ด', name_en: 'Standard Chartered', short_name: 'SC', code: '020', color: '#0f6ea1' },
  { id: 22, name: 'เอชเอสบีซี', name_en: 'HSBC', short_name: 'HSBC', code: '031', color: '#fd0d1b' },
  { id: 23, name: 'ซูมิโตโม มิตซุย', name_en: 'Sumitomo Mitsui', short_name: 'SMBC', code: '018', color: '#a0d235' },
  { id: 24, name: 'เอ็มยูเอฟจี', name_en: 'MUFG', short_name: 'MUFG', code: '010', color: '#d61323' },
  { id: 25, name: 'มิซูโฮ', name_en: 'Mizuho', short_name: 'MB', code: '039', color: '#150b78' },
  { id: 26, name: 'ดอยซ์แบงก์', name_en: 'Deutsche', short_name: 'DB', code: '032', color: '#0522a5' },
  { id: 27, name: 'บีเอ็นพี พารีบาส์', name_en: 'BNP Paribas', short_name: 'BNP', code: '045', color: '#14925e' },
  { id: 28, name: 'แห่งอเมริกา', name_en: 'Bank of America', short_name: 'BOA', code: '027', color: '#e11e3c' },
  { id: 29, name: 'เจพีมอร์แกน เชส', name_en: 'J.P. Morgan', short_name: 'JPM', code: '008', color: '#321c10' },
  { id: 30, name: 'เมกะ สากลพาณิชย์', name_en: 'Mega ICBC', short_name: 'MEGA', code: '026', color: '#815e3b' },
  { id: 31, name: 'เครดิต อะกริโคล', name_en: 'Crédit Agricole', short_name: 'CACIB', code: '028', color: '#0e765b' },
  { id: 32, name: 'อาร์บีเอส', name_en: 'RBS', short_name: 'RBS', code: '005', color: '#032952' },
  { id: 33, name: 'ทหารไทยธนชาต', name_en: 'TMBThanachart', short_name: 'TTB', code: '011', color: '#004892' },
];

/** Digits of an account number by short name of the bank, if all its numbers have the same length. */
const accountDigits: Readonly<Record<string, number>> = {
  ...{ KBANK: 10, BBL: 10, BAY: 10, SCB: 10, KTB: 10, TTB: 10, UOB: 10 },
  ...{ GSB: 12, BAAC: 12, GHB: 12 },
};

/** Allowed digits of an account number: the bank's length if known, else 10 to 20 (spec section 5). */
export function accountDigitsOf(bankId: number | null): { readonly min: number; readonly max: number } {
  const digits = accountDigits[banks.find(({ id }) => id === bankId)?.short_name ?? ''];
  return { min: digits ?? 10, max: digits ?? 20 };
}
