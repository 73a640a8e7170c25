// Playing cards, drawn with the fonts of the page.
const cardRanks = ['', 'A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const cardSuits = ['♠', '♥', '♦', '♣'];
function makeCard({ rank, suit }) {
  const card = make('div', suit === 1 || suit === 2 ? 'card-face red' : 'card-face');
  card.setAttribute('role', 'img');
  card.setAttribute('aria-label', `${cardRanks[rank]}${cardSuits[suit]}`);
  card.append(make('b', '', cardRanks[rank]), make('span', 'pip', cardSuits[suit]), make('i', '', cardSuits[suit]));
  return card;
}
const makeBack = () => make('div', 'card-face back');
Object.assign(window, { makeCard, makeBack });
