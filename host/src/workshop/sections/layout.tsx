import {
  Banner,
  BannerText,
  Box,
  Card,
  Cell,
  Columns,
  DialogHeader,
  DialogPanel,
  Emblem,
  FigureCell,
  HeadCell,
  Icon,
  ListRow,
  PictureCard,
  Row,
  RowFigure,
  RowText,
  RowTitle,
  Section,
  SectionHeader,
  SettingRow,
  Side,
  Split,
  Stack,
  Table,
  TableRow,
} from '@chokdee/ui';
import { copy } from '../copy.ts';
import { Part, State } from '../specimen.tsx';

const gaps = [0, 1, 2, 3, 4, 6] as const;
const steps = [1, 2, 3, 4, 5, 6] as const;
const grounds = ['plain', 'quiet', 'ok', 'error', 'info'] as const;
const sample = <Card>{copy.hanoi}</Card>;

export function Layout() {
  return (
    <>
      <Part title="Box, Row, Stack, Split, Columns, Side">
        {steps.map((above) => (
          <State key={above} name={`above ${above}`}>
            <Box above={above}>{sample}</Box>
          </State>
        ))}
        {gaps.map((gap) => (
          <State key={gap} name={`gap ${gap}`}>
            <Row gap={gap}>
              {sample}
              {sample}
            </Row>
          </State>
        ))}
        <State name="row: between, baseline, wrap" wide>
          <Row justify="between" align="baseline" wrap>
            {sample}
            {sample}
          </Row>
        </State>
        <State name="row: center, one grows" wide>
          <Row justify="center">
            <Box grow>{sample}</Box>
            {sample}
          </Row>
        </State>
        <State name="stack" wide>
          <Stack gap={2} align="center">
            {sample}
            {sample}
          </Stack>
        </State>
        <State name="split" wide>
          <Split>
            {sample}
            {sample}
          </Split>
        </State>
        <State name="columns" wide>
          <Columns even>
            {sample}
            <Side>{sample}</Side>
          </Columns>
        </State>
        <State name="wide only, narrow only" wide>
          <Box only="wide">{copy.hanoi}</Box>
          <Box only="narrow">{copy.lao}</Box>
        </State>
      </Part>
      <Part title="Section, ListRow, SettingRow, Emblem">
        <State name="section with rows" wide>
          <Section>
            <SectionHeader>
              <h3>{copy.results}</h3>
              <a href="#all">{copy.all}</a>
            </SectionHeader>
            <Card>
              {[copy.hanoi, copy.lao, copy.longWord].map((name) => (
                <ListRow key={name}>
                  <Emblem ground="quiet">
                    <Icon name="ticket" />
                  </Emblem>
                  <RowTitle grow truncate>
                    {name}
                  </RowTitle>
                  <RowFigure>482</RowFigure>
                </ListRow>
              ))}
            </Card>
          </Section>
        </State>
        <State name="settings" wide>
          <SettingRow>{copy.notices}</SettingRow>
          <SettingRow>{copy.longWord}</SettingRow>
          <SettingRow>
            <RowText below={copy.notices}>{copy.lao}</RowText>
          </SettingRow>
        </State>
        {grounds.map((ground) => (
          <State key={ground} name={`emblem ${ground}`}>
            <Emblem ground={ground} icon="bell" />
          </State>
        ))}
        <State name="small emblem">
          <Emblem ground="plain" size="sm">
            <Icon name="bell" size={20} />
          </Emblem>
        </State>
      </Part>
      <Places />
    </>
  );
}

function Places() {
  return (
    <Part title="Table, Banner, PictureCard, DialogPanel">
      <State name="table, one row marked" wide>
        <Table>
          <thead>
            <tr>
              <th>{copy.draw}</th>
              <HeadCell textAlign="right">{copy.amount}</HeadCell>
            </tr>
          </thead>
          <tbody>
            <TableRow marked>
              <td>{copy.hanoi}</td>
              <FigureCell>20</FigureCell>
            </TableRow>
            <tr>
              <Cell tone="muted">{copy.lao}</Cell>
              <FigureCell>50</FigureCell>
            </tr>
          </tbody>
        </Table>
      </State>
      <State name="banner" wide>
        <Banner>
          <svg viewBox="0 0 358 168" aria-hidden="true">
            <rect width="358" height="168" fill="#16324a" />
          </svg>
          <BannerText>
            <b>{copy.hanoi}</b>
            <span>{copy.noBills}</span>
            <em>{copy.toBet}</em>
          </BannerText>
        </Banner>
      </State>
      <State name="picture card" wide>
        <PictureCard>{copy.answer}</PictureCard>
      </State>
      <State name="the box of a dialog" wide>
        <DialogPanel aria-label={copy.notice}>
          <DialogHeader>
            <h3>{copy.notice}</h3>
          </DialogHeader>
        </DialogPanel>
      </State>
    </Part>
  );
}
