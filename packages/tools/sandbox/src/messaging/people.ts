export interface Person {
  /** Id of this person for the product: `sub` of the id token. */
  readonly id: string;
  readonly name: string;
}

/** Users of the messaging app. The first one is linked to a demo member of the product. */
export const people: readonly Person[] = [
  { id: 'U-demo-0001', name: 'ณภัทร' },
  { id: 'U-demo-0002', name: 'กานดา' },
  { id: 'U-demo-0003', name: 'ปิติ' },
];
