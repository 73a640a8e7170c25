for (const button of document.querySelectorAll('[data-copy]')) {
  button.addEventListener('click', () => navigator.clipboard.writeText(button.dataset.copy));
}
