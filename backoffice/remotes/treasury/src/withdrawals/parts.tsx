import { type RowOf, StateTag, type Tone } from '@chokdee/backoffice-ui';
import { Flex, Tag } from 'antd';
import { copy } from './copy.ts';

export type Row = RowOf<'GET /api/staff/withdrawals'>;

const stateTones: Readonly<Record<Row['status'], Tone>> = {
  requested: 'waits',
  approved: 'info',
  sending: 'info',
  done: 'ok',
  refused: 'off',
};
const nameTones: Readonly<Record<Row['name_match'], Tone>> = {
  bank: 'ok',
  claim: 'waits',
  differs: 'problem',
  unknown: 'problem',
};

export const State = ({ row: { status, state } }: { readonly row: Row }) => (
  <StateTag tone={stateTones[status]}>{state}</StateTag>
);

/** Tells if a bank has said that the account is the member's own. */
export const NameMatch = ({ row: { name_match } }: { readonly row: Row }) => (
  <StateTag tone={nameTones[name_match]}>{copy.names[name_match]}</StateTag>
);

/** Rules that hold the payout back, in words. */
export function Flags({ row: { flags, is_frozen } }: { readonly row: Row }) {
  if (flags.length === 0 && !is_frozen) return <span>{copy.none}</span>;
  return (
    <Flex wrap gap={4}>
      {is_frozen && <Tag color="error">{copy.frozen}</Tag>}
      {flags.map((flag) => (
        <Tag key={flag} color="warning">
          {flag}
        </Tag>
      ))}
    </Flex>
  );
}

/** Persons who have approved so far. */
export function Approvals({ row: { status, approval, approvals_needed } }: { readonly row: Row }) {
  if (approvals_needed === 0) return <span>{copy.automatic}</span>;
  if (status !== 'requested') return <span>{copy.none}</span>;
  return <span>{approval ? copy.askedBy(approval.asked_by, approval.is_own) : copy.noApproval}</span>;
}
