import { SiteLinks } from '../parts/site-links.tsx';
import { Contacts } from './contacts.tsx';

export interface PageEndProps {
  readonly hasContacts: boolean;
}

/** Contacts, then links to help, terms and privacy. */
export function PageEnd({ hasContacts }: PageEndProps) {
  return (
    <>
      {hasContacts && <Contacts />}
      <footer>
        <SiteLinks above={6} isCentred />
      </footer>
    </>
  );
}
