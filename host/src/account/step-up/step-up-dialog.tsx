import { Button, Dialog, DialogBody, Note, Stack, Text } from '@chokdee/ui';
import { useState } from 'react';
import { LostAll } from '../factors/lost-all.tsx';
import { copy } from './copy.ts';
import { proofMethods } from './methods.ts';
import type { RunningStepUp } from './step-up.store.ts';

/** Opens over the form that needs the proof. Closing it keeps the input of that form. */
export function StepUpDialog({ stepUp: { needed, answer } }: { readonly stepUp: RunningStepUp }) {
  const offered = needed.methods.flatMap((name) => {
    const method = proofMethods[name];
    return method ? [{ name, ...method }] : [];
  });
  const [chosen, setChosen] = useState(offered[0]?.name);
  const method = offered.find(({ name }) => name === chosen);
  const purpose = copy.purposes[needed.purpose];
  const giveUp = () => answer(false);
  return (
    <Dialog open onTop persistent title={copy.title} width={400} onClose={giveUp}>
      <DialogBody>
        <div>
          {!needed.subject.includes(purpose) && (
            <Text size="sm" tone="muted">
              {purpose}
            </Text>
          )}
          <Text weight="bold" tone="strong">
            {needed.subject}
          </Text>
        </div>
        {method ? (
          <method.Proof key={method.name} needed={needed} onProven={() => answer(true)} onEnded={giveUp} />
        ) : (
          <Note tone="warn">{copy.noMethod}</Note>
        )}
        <Stack>
          {offered
            .filter(({ name }) => name !== chosen)
            .map(({ name, choose }) => (
              <Button key={name} variant="text" size="sm" onClick={() => setChosen(name)}>
                {choose}
              </Button>
            ))}
          <LostAll />
        </Stack>
      </DialogBody>
    </Dialog>
  );
}
