import { type Bank, banks } from '@chokdee/contracts/banks';
import { BankBadge, type PickerOption } from '@chokdee/ui';

/** The banks that most members use, first in the picker. */
const common = [1, 2, 3, 4, 5, 33, 16, 17, 9, 11, 13, 18];
export const shownFirst = common.length;

const place = ({ id }: Bank) => (common.includes(id) ? common.indexOf(id) : common.length);

export const bankOptions: readonly PickerOption<number>[] = [...banks]
  .sort((one, other) => place(one) - place(other))
  .map((bank) => ({
    value: bank.id,
    label: bank.name,
    sub: bank.short_name,
    keywords: `${bank.name_en} ${bank.code}`,
    badge: <BankBadge shortName={bank.short_name} color={bank.color} />,
  }));

export const bankOf = (id: number | null): Bank | undefined => banks.find((bank) => bank.id === id);
