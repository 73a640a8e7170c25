// The cloth of all tables: a tap on a place lays the chosen chip.
function createCloth(choices, decorate) {
  const laid = new Map();
  let last = new Map();
  const spots = choices.map(({ id, label, note }) => {
    const button = make('button', `spot ${id}`);
    button.type = 'button';
    const chip = make('span', 'laid');
    button.append(make('b', '', label), make('small', '', note), chip);
    button.addEventListener('click', () => {
      laid.set(id, (laid.get(id) ?? 0) + currentStake());
      paint();
    });
    decorate?.(button, id);
    choiceBox.append(button);
    return { id, label, button, chip };
  });
  const bar = make('div', 'cloth-bar');
  const total = make('span', 'grow');
  const again = make('button', 'btn s sm', game.copy.again);
  const clear = make('button', 'btn s sm', game.copy.clear);
  for (const button of [again, clear]) button.type = 'button';
  bar.append(total, again, clear);
  choiceBox.after(bar);

  function paint() {
    let sum = 0;
    for (const { id, label, button, chip } of spots) {
      const amount = laid.get(id) ?? 0;
      sum += amount;
      chip.textContent = amount ? String(amount) : '';
      chip.hidden = amount === 0;
      button.setAttribute('aria-label', amount ? `${label} ${money(amount)}` : label);
    }
    total.textContent = `${game.copy.total} ${money(sum)}`;
    again.hidden = sum > 0 || last.size === 0;
    clear.hidden = sum === 0;
  }
  clear.addEventListener('click', () => {
    laid.clear();
    paint();
  });
  again.addEventListener('click', () => {
    for (const [id, amount] of last) laid.set(id, amount);
    paint();
  });
  paint();
  return {
    bets: () => [...laid].map(([choice, amount]) => ({ choice, amount })),
    clear() {
      last = new Map(laid);
      laid.clear();
      paint();
    },
    mark(ids) {
      for (const { id, button } of spots) button.classList.toggle('won', ids.includes(id));
    },
  };
}

/** Plays the bets on the cloth, or says that there are none. */
async function playCloth(cloth, { before, show }) {
  const bets = cloth.bets();
  if (bets.length === 0) return showResult(game.copy.noChips, 'bad');
  cloth.mark([]);
  const answer = await playOnce({ body: { bets }, before, show });
  if (answer) cloth.clear();
}
Object.assign(window, { createCloth, playCloth });
