import { AGENT_PARAM, chooseAgent, openSession, reasonOf, useMe } from '@chokdee/backoffice-session';
import { tell, useAddress } from '@chokdee/backoffice-ui';
import { Flex, Select } from 'antd';
import { useEffect } from 'react';
import { markOf } from './brand.ts';
import { copy } from './copy.ts';

const WIDTH = 180;

/** Square in the colour of an agent. */
function Mark({ colour }: { readonly colour: string }) {
  return <span aria-hidden style={{ width: 12, height: 12, borderRadius: 3, background: colour, flex: 'none' }} />;
}

/** Works for another agent from now on. Grants differ by agent. */
async function choose(code: string, before: string): Promise<void> {
  chooseAgent(code);
  try {
    await openSession();
  } catch (error) {
    chooseAgent(before);
    tell.problem(reasonOf(error));
  }
}

/**
 * Chooses the agent, for a person of several. The chosen agent stands in the address, so that a link opens the same. A
 * person of one agent sees nothing of it.
 */
export function BrandSwitch() {
  const { agent, agents } = useMe();
  const [address, change] = useAddress();
  const hasSeveral = agents.length > 1;
  const named = address[AGENT_PARAM];
  const isKnown = agents.some(({ code }) => code === named);
  useEffect(() => {
    if (!hasSeveral || named === agent) return;
    if (named === undefined || !isKnown) change({ [AGENT_PARAM]: agent });
    else void choose(named, agent);
  }, [hasSeveral, named, isKnown, agent, change]);
  if (!hasSeveral) return null;
  return (
    <Select
      aria-label={copy.agent}
      value={agent}
      style={{ width: WIDTH }}
      onChange={(code) => change({ [AGENT_PARAM]: code })}
      options={agents.map(({ code, name }) => ({
        value: code,
        label: (
          <Flex gap={8} align="center">
            <Mark colour={markOf(code, agents)} />
            {name}
          </Flex>
        ),
      }))}
    />
  );
}

/** Line that tells a person of several agents for which one they work. */
export function BrandLine() {
  const { agent, agents } = useMe();
  if (agents.length < 2) return null;
  const name = agents.find(({ code }) => code === agent)?.name ?? agent;
  return (
    <div style={{ background: markOf(agent, agents), color: '#ffffff', padding: '2px 16px', fontSize: 13 }}>
      {copy.workingFor(name)}
    </div>
  );
}
