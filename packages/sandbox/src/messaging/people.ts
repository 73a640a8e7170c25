export interface Person {
  /** What the product knows this person by: `sub` of the id token. */
  readonly id: string;
  readonly name: string;
}

/** Users of the messaging app. The first one is linked to a demo member of the product, the others to nobody. */
export const people: readonly Person[] = [
  { id: 'U-demo-0001', name: 'ณภัทร' },
  { id: 'U-demo-0002', name: 'กานดา' },
  { id: 'U-demo-0003', name: 'ปิติ' },
];
