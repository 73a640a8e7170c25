import type { UserInfo } from '@chokdee/session';
import { Button, Icon, Tag } from '@chokdee/ui';
import { type ReactNode, useState } from 'react';
import { maskName } from './mask-name.ts';
import { profileCopy } from './profile-copy.ts';

/** The member's own data, masked until asked for; the server never sends the mobile number whole. */
export function OwnData({ user }: { readonly user: UserInfo }) {
  const [shown, setShown] = useState(false);
  const name = (user.bank_accounts.find(({ is_main }) => is_main) ?? user.bank_accounts[0])?.account_name;
  return (
    <section className="card">
      <div className="row between">
        <h2>{profileCopy.info}</h2>
        {name !== undefined && (
          <Button
            variant="text"
            size="sm"
            style={{ marginRight: -12 }}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          >
            <Icon name={shown ? 'eye-off' : 'eye'} size={16} />
            {shown ? profileCopy.hide : profileCopy.show}
          </Button>
        )}
      </div>
      {name !== undefined && <Datum label={profileCopy.name}>{shown ? name : maskName(name)}</Datum>}
      <Datum label={profileCopy.mobile} tag={<Proved>{profileCopy.verified}</Proved>}>
        {user.mobile}
      </Datum>
      <Datum label={profileCopy.messaging} tag={user.has_messaging ? <Proved>{profileCopy.linked}</Proved> : undefined}>
        {user.has_messaging ? 'LINE' : <span className="t3">{profileCopy.notLinked}</span>}
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
