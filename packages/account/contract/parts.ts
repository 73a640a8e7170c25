import { Type } from 'typebox';

export const Mobile = Type.String({ pattern: '^0[0-9]{9}$', description: 'Thai mobile number, 10 digits' });
export const LinkToken = Type.Optional(
  Type.String({ maxLength: 128, description: 'From MESSAGING_NOT_LINKED: links the messaging account on success' }),
);
