import { askConfirm, BankBadge, Button, Dialog, PickerSheet, Sheet, SheetHead, showAlert } from '@chokdee/ui';
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

/** What lies over the page; opened by a press, in the theme of the panel the press was in. */
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
        <span className="row wrap">
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
        </span>
      </State>
      <Dialog open={open === 'dialog'} title={copy.notice} width={400} onClose={close}>
        <div className="db">
          <p className="fs14 t2">{copy.noticeText}</p>
        </div>
        <div className="df">
          <Button wide>{copy.next}</Button>
        </div>
      </Dialog>
      <Dialog open={open === 'announcement'} title={copy.notice} width={800} redClose persistent onClose={close}>
        <p className="db">{copy.longWord.repeat(30)}</p>
      </Dialog>
      <Dialog open={open === 'answer'} title={copy.terms} dismissable={false} onClose={close}>
        <div className="db">
          <Button onClick={close}>{copy.next}</Button>
        </div>
      </Dialog>
      <Sheet open={open === 'sheet'} title={copy.sheet} onClose={close}>
        <SheetHead title={copy.sheet} onClose={close} />
        <p className="pick-b">{copy.answer}</p>
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
