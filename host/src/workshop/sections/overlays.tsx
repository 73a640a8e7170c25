import {
  askConfirm,
  BankBadge,
  Button,
  Detail,
  Dialog,
  DialogBody,
  DialogFooter,
  PickerSheet,
  Row,
  Sheet,
  SheetBody,
  SheetForm,
  SheetHead,
  showAlert,
} from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { Part, State } from '../specimen.tsx';

type Overlay = 'dialog' | 'announcement' | 'answer' | 'sheet' | 'picker';

const banks = copy.banks.map((label, index) => ({
  value: index,
  label,
  sub: `BANK${index + 1}`,
  badge: <BankBadge shortName={`B${index + 1}`} color={['#138f2d', '#1e4598', '#fec43b'][index % 3] ?? '#138f2d'} />,
}));

/** Overlays open by a press, in the theme of the panel with the button. */
export function Overlays() {
  const [open, setOpen] = useState<Overlay | null>(null);
  const [bank, setBank] = useState<number | null>(0);
  const close = () => setOpen(null);
  const opener = (name: Overlay) => (
    <Button variant="secondary" onClick={() => setOpen(name)}>
      {name}
    </Button>
  );
  return (
    <Part title="Dialog, Sheet, PickerSheet, alert, confirmation">
      <State name="open one" wide>
        <Row as="span" wrap>
          {opener('dialog')}
          {opener('announcement')}
          {opener('answer')}
          {opener('sheet')}
          {opener('picker')}
          <Button variant="secondary" onClick={() => void showAlert({ title: copy.trouble, message: copy.wrongLogin })}>
            alert
          </Button>
          <Button variant="secondary" onClick={() => void askConfirm({ title: copy.leave, message: copy.leaveText })}>
            confirmation
          </Button>
        </Row>
      </State>
      <Dialog open={open === 'dialog'} title={copy.notice} width={400} onClose={close}>
        <DialogBody>
          <Detail>{copy.noticeText}</Detail>
        </DialogBody>
        <DialogFooter>
          <Button wide>{copy.next}</Button>
        </DialogFooter>
      </Dialog>
      <Dialog open={open === 'announcement'} title={copy.notice} width={800} redClose persistent onClose={close}>
        <DialogBody as="p">{copy.longWord.repeat(30)}</DialogBody>
      </Dialog>
      <Dialog open={open === 'answer'} title={copy.terms} dismissable={false} onClose={close}>
        <DialogBody>
          <Button onClick={close}>{copy.next}</Button>
        </DialogBody>
      </Dialog>
      <Sheet open={open === 'sheet'} title={copy.sheet} onClose={close}>
        <SheetHead title={copy.sheet} onClose={close} />
        <SheetBody as="p">{copy.answer}</SheetBody>
        <SheetForm as="div">{copy.longWord}</SheetForm>
      </Sheet>
      <PickerSheet
        open={open === 'picker'}
        title={copy.pickBank}
        searchLabel={copy.searchBank}
        options={banks}
        value={bank}
        onPick={setBank}
        onClose={close}
        shownFirst={4}
      />
    </Part>
  );
}
