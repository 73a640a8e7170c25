// The frame of a book: the matches scroll, and what is bet stands below them instead of over them.
const bar = make('section', 'bar');
const scroller = make('section', 'scroller');
const main = document.querySelector('main');
main.classList.add('framed');
const rules = document.querySelector('details');
scroller.append(stage, rules);
bar.append(
  document.getElementById('result'),
  document.getElementById('way-out'),
  choiceBox,
  document.querySelector('.chips'),
  playButton,
);
main.append(scroller, bar);
/** Without a selection there is no stake, and the bar is one line. */
const showStake = (isOpen) => main.classList.toggle('idle', !isOpen);
showStake(false);
Object.assign(window, { scroller, rules, showStake });
