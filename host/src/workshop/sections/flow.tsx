import { Accordion, DataList, Detail, LoadMore, Money, PageDots, Progress, Stepper, Tabs, Timeline } from '@chokdee/ui';
import { useState } from 'react';
import { copy } from '../copy.ts';
import { Part, State } from '../specimen.tsx';

const idleList = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: async () => undefined,
};

const lists = {
  rest: idleList,
  busy: { ...idleList, isFetchingNextPage: true },
  error: { ...idleList, isFetchNextPageError: true },
};

export function Flow() {
  const [view, setView] = useState<'bet' | 'bills' | 'results'>('bet');
  const [page, setPage] = useState(1);
  return (
    <>
      <Part title="Tabs, Stepper, Progress, PageDots">
        <State name="tabs" wide>
          <Tabs
            label={copy.views}
            value={view}
            onChange={setView}
            tabs={[
              { value: 'bet', label: copy.bet },
              { value: 'bills', label: copy.bills },
              { value: 'results', label: copy.results },
            ]}
          >
            <Detail above={2}>{copy[view]}</Detail>
          </Tabs>
        </State>
        <State name="second step" wide>
          <Stepper label={copy.steps[0]} steps={copy.steps} at={1} />
        </State>
        <State name="under way" wide>
          <Progress label={copy.progress} value={3} max={5} text={copy.progressText} />
        </State>
        <State name="done" wide>
          <Progress label={copy.progress} value={5} max={5} />
        </State>
        <State name="nothing yet" wide>
          <Progress label={copy.progress} value={0} />
        </State>
        <State name="page dots" wide>
          <PageDots label={copy.pages} count={4} at={page} onChange={setPage} />
        </State>
      </Part>
      <Lists />
    </>
  );
}

function Lists() {
  return (
    <>
      <Part title="Timeline, DataList, Accordion">
        <State name="timeline" wide>
          <Timeline
            label={copy.timeline}
            items={[
              { title: copy.asked, time: '14:05', state: 'done' },
              { title: copy.checking, time: '14:06', text: copy.checkingText, state: 'now' },
              { title: copy.paid, state: 'next' },
              { title: copy.refused, time: '14:09', text: copy.longWord, state: 'failed' },
            ]}
          />
        </State>
        <State name="data list, long text" wide>
          <DataList
            items={[
              {
                term: copy.amount,
                value: <Money thb={1000} />,
              },
              { term: copy.fee, value: '฿0.00' },
              { term: copy.account, value: copy.accountSample },
              { term: copy.draw, value: copy.longWord },
            ]}
          />
        </State>
        <State name="accordion, first open" wide>
          <Accordion
            openFirst={0}
            items={[
              { title: copy.question, content: copy.answer },
              { title: copy.question2, content: copy.answer2 },
            ]}
          />
        </State>
      </Part>
      <Part title="LoadMore">
        {Object.entries(lists).map(([name, list]) => (
          <State key={name} name={name} wide>
            <LoadMore list={list} shown={copy.shown} />
          </State>
        ))}
      </Part>
    </>
  );
}
