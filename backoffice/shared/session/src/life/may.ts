import type { Permission } from '@chokdee/contracts/define';
import { actRules } from '@chokdee/staff-contract/act-rules';
import { useStaffSession } from './session.store.ts';

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

/** Tells if the person may do an act, or has a permission, at the chosen agent. The server decides again. */
export function useMay(wanted: Permission | ActName): boolean {
  const grants = useStaffSession(({ me }) => me?.grants);
  return grants !== undefined && isGranted(grants, isAct(wanted) ? permissionOf(wanted) : wanted);
}
