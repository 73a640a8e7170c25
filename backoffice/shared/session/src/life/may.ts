import type { Permission } from '@chokdee/contracts/define';
import { actRules, houseOnly } from '@chokdee/staff-contract/act-rules';
import { type Me, useStaffSession } from './session.store.ts';

/** Name of an act, as its call. */
export type ActName = keyof typeof actRules;

/** Tells if grants hold a permission: `*`, `area.*`, `*.verb` or `area.verb`. */
export function isGranted(grants: readonly string[], permission: Permission): boolean {
  const [area = '', verb = ''] = permission.split('.');
  if (area === 'own') return true;
  return grants.some((grant) => ['*', permission, `${area}.*`, `*.${verb}`].includes(grant));
}

/** Permission of an act. */
export const permissionOf = (act: ActName): Permission => actRules[act][0] as Permission;

/** Number of persons that an act needs. */
export const personsOf = (act: ActName): (typeof actRules)[ActName][1] => actRules[act][1];

const isAct = (wanted: Permission | ActName): wanted is ActName => wanted.startsWith('POST ');

const isOfHouse = (wanted: string): boolean => houseOnly.some((each) => each === wanted);

/** Tells if a person may do an act, or has a permission, at the chosen agent. */
export function isAllowed({ grants, every_agent }: Pick<Me, 'grants' | 'every_agent'>, wanted: Permission | ActName) {
  return isGranted(grants, isAct(wanted) ? permissionOf(wanted) : wanted) && (every_agent || !isOfHouse(wanted));
}

/** Tells if the signed-in person may do an act, or has a permission, at the chosen agent. The server decides again. */
export function useMay(wanted: Permission | ActName): boolean {
  const me = useStaffSession((session) => session.me);
  return me !== null && isAllowed(me, wanted);
}
