import { Type } from 'typebox';

/** A call for a signed-in person. */
export const BACK_OFFICE = { access: 'staff' } as const;
/** Fewest characters of a password of staff: NIST SP 800-63B-4, section 3.1.1.2, beside a second factor. */
export const PASSWORD_FEWEST = 12;
/** Most characters, as for members. */
export const PASSWORD_MOST = 128;
/** Challenge of a passkey. */
export const Begun = {
  id: Type.String({ description: 'Of the challenge: sent back with the answer, once, within 5 minutes' }),
};
