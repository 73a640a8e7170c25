import { UiOutlets } from '@chokdee/ui';
import type { ComponentType } from 'react';

/** A page beside the host's outlet of questions and passing messages. */
export const withOutlets = (Page: ComponentType) =>
  function PageWithOutlets() {
    return (
      <>
        <Page />
        <UiOutlets />
      </>
    );
  };
