import { Text } from '@chokdee/ui';
import { Fragment } from 'react';

/** Pieces of a line, such as times and dates. A narrow line breaks between them, not within one. */
export function WholeWords({ pieces }: { readonly pieces: readonly string[] }) {
  return pieces.map((piece, at) => (
    <Fragment key={piece}>
      {at > 0 && ' '}
      <Text as="span" noWrap>
        {at < pieces.length - 1 ? `${piece} ·` : piece}
      </Text>
    </Fragment>
  ));
}
