import { useAgent } from '@chokdee/session';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { copy } from './copy.ts';
import { ShareButton } from './share-button.tsx';

const game = { game_id: 'lotus-moon', provider_id: 'mekha', sub_provider_id: null, source: 'seamless', name: 'Lotus' };

test.each([
  [false, 'http://localhost/play?provider=mekha&game=lotus-moon&ag=SIAMPHET'],
  [true, 'http://localhost/play?provider=mekha&game=lotus-moon&demo=1&ag=SIAMPHET'],
])('the address at which the game opens, at this agent, can be sent on (demo: %s)', async (is_demo, address) => {
  useAgent.setState({ agentCode: 'SIAMPHET' });
  const user = userEvent.setup();
  render(<ShareButton game={{ ...game, is_demo }} />);
  await user.click(screen.getByRole('button', { name: copy.share }));
  expect(await navigator.clipboard.readText()).toBe(address);
});
