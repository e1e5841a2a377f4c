import { describe, expect, test } from 'vitest';

import { changedIds, toMany } from './relation-reader.ts';

const change = (current: number[], given: unknown) => changedIds(current, toMany(given, 'genres'), 'genres');

describe('a relation after a change', () => {
  test.each([
    ['a list takes the place of what was', [1, 2], [3, 1], [3, 1]],
    ['null empties it', [1, 2], null, []],
    ['what is connected comes last', [1, 2], { connect: [3, { id: 4 }] }, [1, 2, 3, 4]],
    ['what is connected already stays where it is', [1, 2, 3], { connect: [1] }, [1, 2, 3]],
    ['at the start', [1, 2], { connect: [{ id: 3, position: { start: true } }] }, [3, 1, 2]],
    ['at the end, also what is there', [1, 2], { connect: [{ id: 1, position: { end: true } }] }, [2, 1]],
    ['before another', [1, 2], { connect: [{ id: 3, position: { before: 2 } }] }, [1, 3, 2]],
    ['after another, given by its digits', [1, 2], { connect: [{ id: 3, position: { after: '1' } }] }, [1, 3, 2]],
    ['one after the other', [1], { connect: [{ id: 2 }, { id: 3, position: { before: 2 } }] }, [1, 3, 2]],
    ['beside what goes', [1, 2, 3], { disconnect: [2], connect: [{ id: 4, position: { after: 1 } }] }, [1, 4, 3]],
    ['one alone', [1], { connect: { id: 2, position: { start: true } } }, [2, 1]],
  ])('%s', (_what, current, given, expected) => {
    expect(change(current, given)).toEqual(expected);
  });

  test.each([
    [{ connect: [{ id: 3, position: { before: 9 } }] }, 'genres'],
    [{ connect: [{ id: 3, position: { after: 3 } }] }, 'genres'],
    [{ connect: [{ id: 3, position: {} }] }, 'genres.connect[0].position'],
    [{ connect: [{ id: 3, position: { before: 1, start: true } }] }, 'genres.connect[0].position'],
    [{ connect: [{ id: 3, position: { middle: true } }] }, 'genres.connect[0].position.middle'],
    [{ connect: [{ position: { start: true } }] }, 'genres.connect[0]'],
    [{ disconnect: [{ id: 1, position: { start: true } }] }, 'genres.disconnect[0].position'],
  ])('%j is refused by name', (given, field) => {
    const refused = () => change([1, 2], given);
    expect(refused).toThrow(expect.objectContaining({ code: 'bad_input', details: { field } }) as Error);
  });
});
