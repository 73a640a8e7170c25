import { AgentCode, defineCalls } from '@chokdee/contracts/define';
import { Type } from 'typebox';

export const receiverCalls = defineCalls({
  'POST /api/agent/bank_accounts': {
    summary: "The agent's bank accounts for deposits by transfer.",
    access: 'member',
    onError: 'log',
    input: Type.Object({ agent_code: Type.Optional(AgentCode) }),
    data: Type.Array(
      Type.Object({
        id: Type.String(),
        bank_id: Type.Integer(),
        account_name: Type.String(),
        account_no: Type.String(),
      }),
    ),
  },
  'POST /api/agent/true_money_accounts': {
    summary: "The agent's TrueMoney wallets for deposits.",
    access: 'member',
    onError: 'log',
    input: Type.Object({}),
    data: Type.Array(Type.Object({ id: Type.String(), account_name: Type.String(), mobile: Type.String() })),
  },
});
