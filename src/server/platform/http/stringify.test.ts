import { Type } from 'typebox';
import { expect, test } from 'vitest';

import { WrittenList } from '../written-list.ts';
import { compileReply } from './stringify.ts';

const card = Type.Object({ title: Type.String(), others: Type.Array(Type.Integer()) });
const write = compileReply(Type.Object({ note: Type.String(), cards: Type.Array(card), others: Type.Array(Type.Integer()) }));

test('a list that is written already is in its place, whatever other texts say', () => {
  const cards = [
    { title: '"cards":[] $& "others":[]', others: [] },
    { title: 'Lantern', others: [1] },
  ];
  const reply = { note: '"cards":[]', others: [2, 3] };
  const written = new WrittenList(cards.map((each) => JSON.stringify(each)));
  expect(written.read()).toEqual(cards);
  const json = write({ ...reply, cards: written });
  expect(json).toBe(write({ ...reply, cards }));
  expect(JSON.parse(json)).toEqual({ ...reply, cards });
  expect(JSON.parse(write({ ...reply, cards: new WrittenList([]) }))).toEqual({ ...reply, cards: [] });
});
