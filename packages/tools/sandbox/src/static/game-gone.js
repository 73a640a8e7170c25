// The page of a game that is not there any more: the way back is the parent's.
document.getElementById('leave').addEventListener('click', () => {
  if (parent !== window) parent.postMessage({ type: 'game:error', status: 'TOKEN_EXPIRED' }, '*');
});
