import { expect, test } from 'vitest';

import type { OwnUpload } from '../../../shared/files/uploads/upload-contract.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { afterEvent, EMPTY_STATE, next, shownOf, type QueueEvent, type QueueState } from './queue-state.ts';

const unreachable = new ApiError(0, 'unreachable', 'The server cannot be reached.');
const signedOut = new ApiError(401, 'not_signed_in', 'Log in.');
const broken = new ApiError(500, 'internal', 'Something broke.');

/** As the queue does: what is to be done after each event is undertaken at once. */
function after(state: QueueState, ...events: QueueEvent[]): QueueState {
  const told = (before: QueueState, event: QueueEvent) => {
    const then = afterEvent(before, event);
    return afterEvent(then, { type: 'undertaken', work: next(then) });
  };
  return events.reduce(told, state);
}

/** Work that follows from an event. */
function workAfter(state: QueueState, event: QueueEvent) {
  const { list, begin, stop } = next(afterEvent(state, event));
  return { list, begin: begin.map(({ name, state: of, id }) => `${name} ${of} ${id}`), stop };
}

const listed = (...uploads: OwnUpload[]): QueueEvent => ({ type: 'listed', uploads, maxBytes: 1000 });
const statesOf = ({ items }: QueueState) => items.map(({ name, state }) => `${name} ${state}`);

/** Their keys are 1, 2, 3… */
function sending(...names: string[]): QueueState {
  const files = names.map((name) => ({ file: new File(['0123456789'], name, { lastModified: 1 }), path: null }));
  return after(EMPTY_STATE, { type: 'outdated' }, { type: 'given', files, unreadable: [] }, listed());
}

function upload(id: string, name: string, part: Partial<OwnUpload> = {}): OwnUpload {
  const dates = { modifiedAt: new Date(1).toISOString(), createdAt: '', expiresAt: '' };
  return { id, name, path: null, bytes: 10, receivedBytes: 4, state: 'receiving', sha256: null, ...dates, ...part };
}

test('a file that is removed while it is begun is removed from the server once its id is heard', () => {
  const removed = after(sending('a'), { type: 'removed', keys: [1] });
  expect(next(removed)).toEqual({ list: false, begin: [], stop: [1] });
  expect(shownOf(removed).items).toEqual([]);
  const begun = after(removed, { type: 'begun', key: 1, id: 'x' });
  expect(workAfter(begun, { type: 'stopped', key: 1 })).toEqual({ list: false, begin: ['a removing x'], stop: [] });
  const over = after(begun, { type: 'stopped', key: 1 }, { type: 'gone', key: 1 });
  expect(over.items).toEqual([]);
  expect(over.running.size).toBe(0);
});

test('a file that arrives although it was removed is removed all the same', () => {
  const removed = after(sending('a'), { type: 'begun', key: 1, id: 'x' }, { type: 'removed', keys: [1] });
  expect(workAfter(removed, { type: 'arrived', key: 1 }).begin).toEqual(['a removing x']);
});

test('a removal that fails is tried again, and is not shown meanwhile', () => {
  const removing = after(
    sending('a'),
    { type: 'begun', key: 1, id: 'x' },
    { type: 'arrived', key: 1 },
    { type: 'removed', keys: [1] },
    { type: 'failed', key: 1, error: unreachable },
  );
  expect(removing.hold?.kind).toBe('connection');
  expect(shownOf(removing).items).toEqual([]);
  expect(workAfter(removing, { type: 'gone on' }).begin).toEqual(['a removing x']);
});

test('a connection that is lost twice is waited for longer, and everything goes on where it was', () => {
  const lost = after(
    sending('a', 'b'),
    { type: 'begun', key: 1, id: 'x' },
    { type: 'begun', key: 2, id: 'y' },
    { type: 'connection lost' },
  );
  expect(lost.hold).toMatchObject({ kind: 'connection', afterMs: 1000 });
  const twice = after(lost, { type: 'stopped', key: 1 }, { type: 'connection lost' });
  expect(twice.hold).toMatchObject({ kind: 'connection', afterMs: 2000 });
  expect(statesOf(twice)).toEqual(['a waiting', 'b waiting']);
  expect(next(twice)).toEqual({ list: false, begin: [], stop: [2] });
  // The second has not stopped yet: it is not begun beside itself.
  const goneOn = after(twice, { type: 'gone on' });
  expect(statesOf(goneOn)).toEqual(['a sending', 'b waiting']);
  expect(workAfter(goneOn, { type: 'stopped', key: 2 }).begin).toEqual(['b waiting y']);
});

test('what was paused when the connection was lost stays so', () => {
  const lost = after(sending('a'), { type: 'paused', keys: [1] }, { type: 'connection lost' }, { type: 'gone on' });
  expect(statesOf(lost)).toEqual(['a paused']);
});

test('a session that ended lets the others arrive, begins no more, and is not covered by a lost connection', () => {
  const ended = after(sending('a', 'b', 'c', 'd'), { type: 'failed', key: 1, error: signedOut });
  expect(statesOf(ended)).toEqual(['a waiting', 'b sending', 'c sending', 'd waiting']);
  expect(next(ended)).toEqual({ list: false, begin: [], stop: [] });
  const others = after(ended, { type: 'arrived', key: 2 }, { type: 'failed', key: 3, error: unreachable });
  expect(others.hold?.kind).toBe('signed_out');
  expect(statesOf(others)).toEqual(['a waiting', 'b finished', 'c waiting', 'd waiting']);
  const signedIn = after(others, { type: 'outdated' });
  expect(signedIn.askedWith).not.toBeNull();
  expect(workAfter(signedIn, listed()).begin).toEqual(['a waiting null', 'c waiting null', 'd waiting null']);
});

test('what may have been begun is not sent again before the list tells', () => {
  const lost = after(sending('a'), { type: 'failed', key: 1, error: unreachable });
  expect(workAfter(lost, { type: 'gone on' })).toEqual({ list: true, begin: [], stop: [] });
  const asked = after(lost, { type: 'gone on' });
  expect(next(asked).list).toBe(false);
  expect(workAfter(asked, listed(upload('x', 'a'))).begin).toEqual(['a waiting x']);
  expect(workAfter(asked, listed(upload('x', 'a', { state: 'finished' }))).begin).toEqual([]);
  expect(workAfter(asked, { type: 'not listed', error: broken })).toEqual({ list: false, begin: [], stop: [] });
  expect(workAfter(after(asked, { type: 'not listed', error: broken }), { type: 'gone on' }).list).toBe(true);
});

test('a list that comes back does not count as one of its files getting on', () => {
  let state = sending('a');
  for (let tries = 1; tries < 5; tries += 1) {
    state = after(state, { type: 'failed', key: 1, error: broken });
    expect(state.hold).toMatchObject({ kind: 'connection', afterMs: 1000 * 2 ** (tries - 1) });
    state = after(state, { type: 'gone on' }, listed());
    expect(statesOf(state)).toEqual(['a sending']);
  }
  state = after(state, { type: 'failed', key: 1, error: broken });
  expect(state.items[0]).toMatchObject({ state: 'failed', failure: 'Something broke.' });
  expect(state.hold).toBeNull();
});

test('what is resumed before it has stopped is stopped first', () => {
  const resumed = after(
    sending('a'),
    { type: 'begun', key: 1, id: 'x' },
    { type: 'progress', key: 1, sentBytes: 6 },
    { type: 'paused', keys: [1] },
    { type: 'resumed', keys: [1] },
  );
  expect(next(resumed)).toEqual({ list: false, begin: [], stop: [1] });
  const again = after(resumed, { type: 'stopped', key: 1 });
  expect(again.items).toMatchObject([{ state: 'sending', id: 'x', sentBytes: 6 }]);
});

test('what is told of a file after its end changes nothing', () => {
  const arrived = after(sending('a'), { type: 'begun', key: 1, id: 'x' }, { type: 'arrived', key: 1 });
  expect(after(arrived, { type: 'progress', key: 1, sentBytes: 3 }).running.size).toBe(0);
  expect(shownOf(arrived).items).toMatchObject([{ state: 'finished', sentBytes: 10 }]);
});

test('a saved work may take a file while it is removed: its place is free afterwards', () => {
  const taken = after(
    sending('a'),
    { type: 'begun', key: 1, id: 'x' },
    { type: 'arrived', key: 1 },
    { type: 'removed', keys: [1] },
    { type: 'taken', ids: ['x'] },
  );
  expect(taken.items).toEqual([]);
  expect(after(taken, { type: 'gone', key: 1 }).running.size).toBe(0);
});

test('progress leaves the list as it is, however long that is', () => {
  const before = sending('a', 'b');
  const { items } = afterEvent(before, { type: 'progress', key: 2, sentBytes: 5 });
  expect(items).toBe(before.items);
});
