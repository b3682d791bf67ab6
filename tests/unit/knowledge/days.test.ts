import { expect, it } from '@jest/globals';
import { dayRows } from '../../../src/knowledge/starter/days.ts';
import { readStarterKb, type StarterEntity, type StarterKb } from '../../../src/knowledge/starter/read.ts';

function person(title: string, wikidata: string, views = 1000): StarterEntity {
  return { title, kind: 'person', wikidata, classes: ['Q5'], views, viewsSource: 'known' };
}

const kb: StarterKb = {
  entities: () => [person('Ada', 'Q1'), person('Bob', 'Q2', 9000), person('Adolf Hitler', 'Q3'), person('Eve', 'Q4')],
  anchors: () => [],
  glosses: () => [],
  relations: () =>
    ['Ada 1815', 'Bob 1900', 'Adolf Hitler 1889', 'Eve 1700'].map((row) => {
      const [, title = '', value = ''] = /^(.*) (\d+)$/.exec(row) ?? [];
      return { title, relation: 'birth-year', value };
    }),
};

it('takes days that are known exactly, alone, and in the year that the knowledge base has', () => {
  const claims = [
    'item\tproperty\ttime',
    'Q1\tP569\t^1815-12-10T00:00:00Z/11',
    'Q2\tP569\t^1900-05-04T00:00:00Z/9',
    'Q3\tP569\t^1889-04-20T00:00:00Z/11',
    'Q4\tP569\t^1700-04-20T00:00:00Z/11',
  ];
  expect(dayRows(kb, { claims, byHand: ['Bob\tbirth-day\t05-05\t1901'] })).toEqual([['Ada', 'birth-day', '12-10']]);
});

it('leaves out what two sources say differently', () => {
  const claims = ['Q1\tP569\t^1815-12-10T00:00:00Z/11'];
  expect(dayRows(kb, { claims, byHand: ['Ada\tbirth-day\t12-11\t1815'] })).toEqual([]);
});

it('has somebody for nearly every day, each with a year', () => {
  const relations = [...readStarterKb('data/starter-kb').relations()];
  const years = new Set(relations.filter(({ relation }) => relation === 'birth-year').map(({ title }) => title));
  const births = relations.filter(({ relation }) => relation === 'birth-day');
  expect(new Set(births.map(({ value }) => value)).size).toBeGreaterThanOrEqual(360);
  expect(births.filter(({ title }) => !years.has(title))).toEqual([]);
  expect(births.filter(({ value }) => !/^(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/.test(value))).toEqual([]);
});
