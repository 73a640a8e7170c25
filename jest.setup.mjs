import '@testing-library/jest-dom';
import { configure } from '@testing-library/react';

// Milliseconds that a busy machine may take. A wait ends as soon as its condition holds.
configure({ asyncUtilTimeout: 20_000 });

// antd writes a thousand rules, and jsdom compares each with each element that a query by role visits. Nothing here is
// drawn, and CSS modules have no rules in tests either: so no rule is read.
const createElement = document.createElement.bind(document);
document.createElement = (name, options) => {
  const element = createElement(name, options);
  if (element instanceof HTMLStyleElement) element.type = 'text/plain';
  return element;
};
