import { useStaffAct } from '@chokdee/backoffice-session';
import {
  ActForm,
  type ActOutcome,
  Change,
  HandedOver,
  Refused,
  tell,
  useFirstFocus,
  useHeldDialog,
} from '@chokdee/backoffice-ui';
import { Button, Flex, Modal } from 'antd';
import { useState } from 'react';
import type { Approval } from './approvals.query.ts';
import { copy } from './copy.ts';

export type Decision = 'approve' | 'refuse';

interface DecisionDialogProps {
  readonly approval: Approval;
  readonly decision: Decision;
  readonly onClose: () => void;
}

const reason = { name: 'reason', label: copy.refuseReason, control: 'lines' } as const;

/** Shows the change once more, and approves or refuses the request at its own agent. */
export function DecisionDialog({ approval, decision, onClose }: DecisionDialogProps) {
  const { id, agent, before, after, is_blind: isBlind } = approval;
  const first = useFirstFocus();
  const isApproval = decision === 'approve';
  const approve = useStaffAct('POST /api/staff/approvals/approve', { agent });
  const refuse = useStaffAct('POST /api/staff/approvals/refuse', { agent });
  const { error, isPending, isUnsettled } = isApproval ? approve : refuse;
  const [handover, setHandover] = useState<ActOutcome['handover']>(null);
  const isHeld = isPending || handover !== null || isUnsettled;
  useHeldDialog(isHeld);
  const done = (answer: ActOutcome) => {
    tell.done(isApproval ? copy.approved(id) : copy.refused(id));
    if (answer.handover) setHandover(answer.handover);
    else onClose();
  };
  const send = (why: string) => {
    if (isApproval) approve.mutate({ id: String(id) }, { onSuccess: done });
    else refuse.mutate({ id: String(id), reason: why }, { onSuccess: done });
  };
  return (
    <Modal
      afterOpenChange={first.afterOpenChange}
      open
      title={isApproval ? copy.approveTitle(id) : copy.refuseTitle(id)}
      footer={null}
      mask={{ closable: false }}
      closable={!isHeld}
      keyboard={!isHeld}
      onCancel={onClose}
      destroyOnHidden
    >
      <Flex ref={first.box} vertical gap={16}>
        {handover !== null ? (
          <HandedOver handover={handover} onClose={onClose} />
        ) : (
          <>
            <div>{isApproval ? copy.approveAbout : copy.refuseAbout}</div>
            {isApproval && !isBlind && <Change before={before} after={after} />}
            {error !== null && <Refused error={error} />}
            <ActForm
              call="POST /api/staff/approvals/refuse"
              fields={isApproval ? [] : [reason]}
              problems={error?.fields}
              submit={isApproval ? copy.approve : copy.refuse}
              isDanger={!isApproval}
              isBusy={isPending}
              onSubmit={({ reason: why = '' }) => send(why)}
              others={
                <Button onClick={onClose} disabled={isHeld}>
                  {copy.cancel}
                </Button>
              }
            />
          </>
        )}
      </Flex>
    </Modal>
  );
}
