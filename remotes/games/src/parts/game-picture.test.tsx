import { render } from '@testing-library/react';
import { GamePicture } from './game-picture.tsx';

const pictureOf = (picture: React.ReactElement) => render(picture).container.querySelector('img');

test('of the widths that a provider has the browser takes the one that fits the box', () => {
  const picture = pictureOf(<GamePicture art="/art/{width}/moon" width={132} />);
  expect(picture).toHaveAttribute('src', '/art/240/moon');
  expect(picture).toHaveAttribute(
    'srcset',
    '/art/120/moon 120w, /art/180/moon 180w, /art/240/moon 240w, /art/360/moon 360w',
  );
  expect(picture).toHaveAttribute('sizes', '132px');
  expect(picture).toHaveAttribute('height', '176');
});

test('a picture of one width is shown as it is; its place is kept while it waits to be seen', () => {
  const picture = pictureOf(<GamePicture art="/art/moon.svg" width={240} sizes="31vw" isLazy />);
  expect(picture).toHaveAttribute('src', '/art/moon.svg');
  expect(picture?.srcset).toBe('');
  expect(picture).toHaveAttribute('loading', 'lazy');
  // Chromium never frees a picture with `sizes="auto"`.
  expect(picture).toHaveAttribute('sizes', '31vw');
  expect(picture).toHaveAttribute('width', '240');
});

test('a picture that React makes for a view and gives up was never told what it may show', () => {
  const made: string[] = [];
  const naming = jest.spyOn(HTMLImageElement.prototype, 'srcset', 'set').mockImplementation(function (this: Node) {
    made.push(this.isConnected ? 'on the page' : 'made only');
  });
  const byAttribute = jest.spyOn(Element.prototype, 'setAttribute');
  pictureOf(<GamePicture art="/art/{width}/moon" width={132} />);
  expect(made).toEqual(['on the page']);
  expect(byAttribute.mock.calls.map(([name]) => name.toLowerCase())).not.toContain('srcset');
  naming.mockRestore();
  byAttribute.mockRestore();
});
