import type { UserInfo } from '@chokdee/session';
import { Button, Icon, Tag } from '@chokdee/ui';
import { type ReactNode, useState } from 'react';
import { copy } from './copy.ts';
import { maskName } from './mask-name.ts';

/** The member's own data, masked until asked for; the server never sends the mobile number whole. */
export function OwnData({ user }: { readonly user: UserInfo }) {
  const [shown, setShown] = useState(false);
  const name = (user.bank_accounts.find(({ is_main }) => is_main) ?? user.bank_accounts[0])?.account_name;
  return (
    <section className="card">
      <div className="row between">
        <h2>{copy.info}</h2>
        {name !== undefined && (
          <Button
            variant="text"
            size="sm"
            style={{ marginRight: -12 }}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} size={16} />
            {shown ? copy.hide : copy.show}
          </Button>
        )}
      </div>
      {name !== undefined && <Datum label={copy.name}>{shown ? name : maskName(name)}</Datum>}
      <Datum label={copy.mobile} tag={<Proved>{copy.verified}</Proved>}>
        {user.mobile}
      </Datum>
      <Datum label={copy.messaging} tag={user.has_messaging ? <Proved>{copy.linked}</Proved> : undefined}>
        {user.has_messaging ? 'LINE' : <span className="t3">{copy.notLinked}</span>}
      </Datum>
    </section>
  );
}

function Datum({
  label,
  tag,
  children,
}: {
  readonly label: string;
  readonly tag?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="set">
      <span className="grow">
        <span className="fs12 t3">{label}</span>
        <br />
        <span className="m">{children}</span>
      </span>
      {tag}
    </div>
  );
}

function Proved({ children }: { readonly children: string }) {
  return (
    <Tag tone="ok">
      <Icon name="check" size={16} />
      {children}
    </Tag>
  );
}
