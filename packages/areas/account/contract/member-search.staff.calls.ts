import { BigintId, defineStaffCalls, Instant, Nullable, OneOf, Text } from '@chokdee/contracts/define';
import { Type } from 'typebox';

export const MemberState = OneOf(['active', 'frozen', 'closed']);

const FoundMember = Type.Object({
  id: BigintId,
  agent: Type.String({ description: 'Code of the agent' }),
  username: Type.String(),
  name: Nullable(Type.String({ description: 'Name as it holds now, else that of the main account' })),
  mobile: Type.String(),
  status: MemberState,
  vip_level: Type.Integer(),
  last_login_at: Nullable(Instant),
  matched: Type.Array(
    Type.Object({ by: OneOf(['mobile', 'username', 'account', 'name', 'reference']), value: Type.String() }),
    { description: 'Values that the text was found in, the best first' },
  ),
});

export const memberSearchCalls = defineStaffCalls({
  'GET /api/staff/members': {
    summary:
      'Members by mobile, username, account number, name or a part of these, or by a reference; the best match first.',
    access: 'staff',
    permission: 'members.read',
    isPersonal: true,
    input: Type.Object({
      q: Text({ min: 2, max: 100, description: 'As it was typed or pasted' }),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50, default: 20 })),
    }),
    data: Type.Object({
      items: Type.Array(FoundMember),
      is_more: Type.Boolean({ description: 'The text fits more members' }),
    }),
  },
});
