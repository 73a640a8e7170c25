import { Skeleton } from '@chokdee/ui';
import { type ComponentType, useEffect, useState } from 'react';
import { tellError } from '../parts/tell-error.ts';
import type { SecondFactorProps } from './second-factor-needed.ts';

/** Fetches the form for the second factor on demand, because most logins end without one. */
export function SecondFactorStep(props: SecondFactorProps) {
  const [Form, setForm] = useState<ComponentType<SecondFactorProps> | null>(null);
  const { onBack } = props;
  const isMissing = Form === null;
  useEffect(() => {
    if (!isMissing) return;
    import('./second-factor.tsx').then(
      ({ SecondFactor }) => setForm(() => SecondFactor),
      (error: unknown) => {
        tellError(error);
        onBack();
      },
    );
  }, [isMissing, onBack]);
  return Form === null ? <Skeleton height={240} /> : <Form {...props} />;
}
