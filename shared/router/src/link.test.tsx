import { act, fireEvent, render, screen } from '@testing-library/react';
import { createBrowserRouter, Link, NavLink, RouterProvider, useLocation } from './index.ts';

type Router = ReturnType<typeof createBrowserRouter>;
let router: Router;

function Links() {
  const { pathname } = useLocation();
  return (
    <>
      <p>{pathname}</p>
      <Link to="/lotto?tab=1" state={{ from: 'here' }}>
        lotto
      </Link>
      <Link to="/files" target="_blank">
        files
      </Link>
      <Link to="/kept" onClick={(event) => event.preventDefault()}>
        kept
      </Link>
      <Link to="/lotto" replace>
        instead
      </Link>
      <NavLink to="/">home and below</NavLink>
      <NavLink to="/" end>
        home
      </NavLink>
      <NavLink to="/Lotto">tab</NavLink>
    </>
  );
}

async function opened(address: string): Promise<void> {
  window.history.replaceState(null, '', address);
  router = createBrowserRouter(
    ['/', '/lotto', '/lotto/results', '/lottoes', '/files', '/kept'].map((path) => ({ path, Component: Links })),
  );
  await act(async () => void render(<RouterProvider router={router} />));
}

afterEach(() => router.dispose());

/** Presses, and answers whether the page took the press; what it leaves to the browser goes nowhere here. */
async function press(name: string, how: object = { button: 0 }): Promise<boolean> {
  let isTaken = false;
  const take = (event: Event) => {
    isTaken = event.defaultPrevented;
    event.preventDefault();
  };
  window.addEventListener('click', take, { once: true });
  await act(async () => void fireEvent.click(screen.getByRole('link', { name }), how));
  return isTaken;
}

const isMarked = (name: string): boolean => screen.getByRole('link', { name }).hasAttribute('aria-current');

test('a press leads on without a new document, and keeps what is given with it', async () => {
  await opened('/');
  const before = window.history.length;
  expect(screen.getByRole('link', { name: 'lotto' })).toHaveAttribute('href', '/lotto?tab=1');
  expect(await press('lotto')).toBe(true);
  expect(screen.getByText('/lotto')).toBeVisible();
  expect(router.state.location).toMatchObject({ search: '?tab=1', state: { from: 'here' } });
  expect(window.history.length).toBe(before + 1);
});

test.each([{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }, { altKey: true }, { button: 1 }])(
  'a press with %j is the browser’s',
  async (how) => {
    await opened('/');
    expect(await press('lotto', { button: 0, ...how })).toBe(false);
    expect(screen.getByText('/')).toBeVisible();
  },
);

test('so is one that opens another tab; what was prevented goes nowhere', async () => {
  await opened('/');
  expect(await press('files')).toBe(false);
  await press('kept');
  expect(screen.getByText('/')).toBeVisible();
});

test('the page that is shown is not put into the history twice, nor one that takes its place', async () => {
  await opened('/lotto?tab=1');
  const before = window.history.length;
  await press('lotto');
  await press('instead');
  expect(router.state.location.search).toBe('');
  expect(window.history.length).toBe(before);
});

test.each([
  ['/', true, true, false],
  ['/lotto', true, false, true],
  ['/lotto/results', true, false, true],
  ['/lottoes', true, false, false],
])('at %s links say whose page is shown', async (address, below, home, tab) => {
  await opened(address);
  expect([isMarked('home and below'), isMarked('home'), isMarked('tab')]).toEqual([below, home, tab]);
});
