import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { copy } from './copy.ts';
import { SearchDialog } from './search-dialog.tsx';

/** Opens the search by a press or by Ctrl-K. */
export function SearchButton({ isWide }: { readonly isWide: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      setIsOpen(true);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
  return (
    <>
      <Button aria-keyshortcuts="Control+K" onClick={() => setIsOpen(true)}>
        {copy.search}
        {isWide && <kbd>{copy.hint}</kbd>}
      </Button>
      {isOpen && <SearchDialog onClose={() => setIsOpen(false)} />}
    </>
  );
}
