import { formatNumber } from '@chokdee/format';
import { pointsQuery, useQuery, useTotalBalance } from '@chokdee/query';
import { Link, useLocation } from '@chokdee/router';
import { useQuests, useSession, useUi } from '@chokdee/session';
import { buttonClass, cx, Dialog, Icon, Money, Tag } from '@chokdee/ui';
import { copy } from '../copy.ts';
import { Brand } from '../parts/brand.tsx';
import { VipBadge, vipTitle } from '../parts/vip-badge.tsx';
import { memberMenu } from './menu-items.ts';

const QUESTS = '/member/creditfree';

export default function MemberMenuDialog() {
  const openDialog = useUi((state) => state.openDialog);
  const { pathname } = useLocation();
  const claimable = useQuests((state) => state.claimable);
  const close = () => openDialog(null);
  return (
    <Dialog
      open
      persistent
      title={copy.memberMenu.title}
      width={480}
      heading={<Brand onNavigate={close} />}
      onClose={close}
    >
      <MemberSummary onNavigate={close} />
      <hr />
      <nav className="menu" style={{ padding: '6px 0' }} aria-label={copy.memberMenu.title}>
        {memberMenu.map(({ to, label, icon }) => (
          <Link replace key={to} to={to} className={cx(pathname === to && 'cur')} onClick={close}>
            <Icon name={icon} />
            <span>{label}</span>
            {to === QUESTS && claimable > 0 && <Tag tone="info">{copy.claimable(claimable)}</Tag>}
            <Icon name="chevron-right" size={16} />
          </Link>
        ))}
      </nav>
      <hr />
      <div className="menu" style={{ padding: '6px 0 10px' }}>
        <button type="button" onClick={() => openDialog('logout')}>
          <Icon name="logout" />
          <span>{copy.memberMenu.logout}</span>
        </button>
      </div>
    </Dialog>
  );
}

function MemberSummary({ onNavigate }: { readonly onNavigate: () => void }) {
  const user = useSession((state) => state.userInfo);
  const balance = useTotalBalance();
  const points = useQuery(pointsQuery).data?.point;
  return (
    <div style={{ padding: '14px 20px' }}>
      <div className="row between">
        <span className="row gap3">
          <VipBadge vipLevel={user?.vip_level ?? 0} />
          <span>
            <b className="m">{user?.username}</b>
            <br />
            <span className="fs12 t3">{vipTitle(user?.vip_level ?? 0)}</span>
          </span>
        </span>
        <span className="r">
          <span className="fs12 t2">{copy.totalBalance}</span>
          <br />
          <Money thb={balance} />
          <br />
          <span className="fs12 t2">
            {copy.points} {points === undefined ? '—' : formatNumber(points)}
          </span>
        </span>
      </div>
      <div className="row mt3 only-lg">
        <Link replace className={buttonClass({ className: 'grow' })} to="/member/deposit" onClick={onNavigate}>
          {copy.deposit}
        </Link>
        <Link
          replace
          className={buttonClass({ variant: 'secondary', className: 'grow' })}
          to="/member/withdraw"
          onClick={onNavigate}
        >
          {copy.withdraw}
        </Link>
      </div>
    </div>
  );
}
