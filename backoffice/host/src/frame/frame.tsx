import { useSite } from '@chokdee/backoffice-session';
import { Link, Outlet } from '@chokdee/router';
import { Layout } from 'antd';

/** Navigation between the desks, around the page. */
export function Frame() {
  const nav = useSite((site) => site.nav);
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
