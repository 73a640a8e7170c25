import { useSite } from '@chokdee/backoffice-session';
import { Link, Outlet } from '@chokdee/router';
import { Layout } from 'antd';

/** Navigation between the desks, around the page. */
export function Frame() {
  const entries = useSite((site) => site.nav);
  const nav = [...entries].sort((one, other) => (one.at.desks ?? 0) - (other.at.desks ?? 0));
  return (
    <Layout>
      <Layout.Header>
        <nav>
          {nav.map(({ id, to, label }) => (
            <Link key={id} to={to}>
              {label}
            </Link>
          ))}
        </nav>
      </Layout.Header>
      <Layout.Content>
        <Outlet />
      </Layout.Content>
    </Layout>
  );
}
