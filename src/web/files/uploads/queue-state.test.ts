import { expect, test } from 'vitest';

import type { OwnUpload } from '../../../shared/files/uploads/upload-contract.ts';
import { ApiError } from '../../platform/api/api-error.ts';
import { afterEvent, EMPTY_STATE, next, shownOf, type QueueEvent, type QueueState } from './queue-state.ts';

const unreachable = new ApiError(0, 'unreachable', 'The server cannot be reached.');
const signedOut = new ApiError(401, 'not_signed_in', 'Log in.');
const broken = new ApiError(500, 'internal', 'Something broke.');

/** Like the queue: the effects of each event are started at once. */
function after(state: QueueState, ...events: QueueEvent[]): QueueState {
  const afterStep = (before: QueueState, event: QueueEvent) => {
    const then = afterEvent(before, event);
    return afterEvent(then, { type: 'undertaken', work: next(then) });
  };
  return events.reduce(afterStep, state);
}

/** Effects of an event. */
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

test('a file removed during its start is removed from the server once its id is known', () => {
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

test('a failed removal is retried, and the file is hidden meanwhile', () => {
  const removing = after(
    sending('a'),
    { type: 'begun', key: 1, id: 'x' },
    { type: 'arrived', key: 1 },
    { type: 'removed', keys: [1] },
    { type: 'failed', key: 1, error: unreachable },
  );
  expect(removing.pause?.kind).toBe('connection');
  expect(shownOf(removing).items).toEqual([]);
  expect(workAfter(removing, { type: 'gone on' }).begin).toEqual(['a removing x']);
});

test('after a second lost connection the pause is longer, and uploads resume at their offset', () => {
  const lost = after(
    sending('a', 'b'),
    { type: 'begun', key: 1, id: 'x' },
    { type: 'begun', key: 2, id: 'y' },
    { type: 'connection lost' },
  );
  expect(lost.pause).toMatchObject({ kind: 'connection', afterMs: 1000 });
  const twice = after(lost, { type: 'stopped', key: 1 }, { type: 'connection lost' });
  expect(twice.pause).toMatchObject({ kind: 'connection', afterMs: 2000 });
  expect(statesOf(twice)).toEqual(['a waiting', 'b waiting']);
  expect(next(twice)).toEqual({ list: false, begin: [], stop: [2] });
  // The second one has not stopped yet, so it is not started again.
  const goneOn = after(twice, { type: 'gone on' });
  expect(statesOf(goneOn)).toEqual(['a sending', 'b waiting']);
  expect(workAfter(goneOn, { type: 'stopped', key: 2 }).begin).toEqual(['b waiting y']);
});

test('files paused before a lost connection stay paused', () => {
  const lost = after(sending('a'), { type: 'paused', keys: [1] }, { type: 'connection lost' }, { type: 'gone on' });
  expect(statesOf(lost)).toEqual(['a paused']);
});

test('with an ended session, running files finish, no others start, and a lost connection does not hide that', () => {
  const ended = after(sending('a', 'b', 'c', 'd'), { type: 'failed', key: 1, error: signedOut });
  expect(statesOf(ended)).toEqual(['a waiting', 'b sending', 'c sending', 'd waiting']);
  expect(next(ended)).toEqual({ list: false, begin: [], stop: [] });
  const others = after(ended, { type: 'arrived', key: 2 }, { type: 'failed', key: 3, error: unreachable });
  expect(others.pause?.kind).toBe('signed_out');
  expect(statesOf(others)).toEqual(['a waiting', 'b finished', 'c waiting', 'd waiting']);
  const signedIn = after(others, { type: 'outdated' });
  expect(signedIn.listedIds).not.toBeNull();
  expect(workAfter(signedIn, listed()).begin).toEqual(['a waiting null', 'c waiting null', 'd waiting null']);
});

test('a file whose start is unconfirmed is not sent again before the list arrives', () => {
  const lost = after(sending('a'), { type: 'failed', key: 1, error: unreachable });
  expect(workAfter(lost, { type: 'gone on' })).toEqual({ list: true, begin: [], stop: [] });
  const resumed = after(lost, { type: 'gone on' });
  expect(next(resumed).list).toBe(false);
  expect(workAfter(resumed, listed(upload('x', 'a'))).begin).toEqual(['a waiting x']);
  expect(workAfter(resumed, listed(upload('x', 'a', { state: 'finished' }))).begin).toEqual([]);
  expect(workAfter(resumed, { type: 'not listed', error: broken })).toEqual({ list: false, begin: [], stop: [] });
  expect(workAfter(after(resumed, { type: 'not listed', error: broken }), { type: 'gone on' }).list).toBe(true);
});

test('a received list does not count as progress of a file', () => {
  let state = sending('a');
  for (let tries = 1; tries < 5; tries += 1) {
    state = after(state, { type: 'failed', key: 1, error: broken });
    expect(state.pause).toMatchObject({ kind: 'connection', afterMs: 1000 * 2 ** (tries - 1) });
    state = after(state, { type: 'gone on' }, listed());
    expect(statesOf(state)).toEqual(['a sending']);
  }
  state = after(state, { type: 'failed', key: 1, error: broken });
  expect(state.items[0]).toMatchObject({ state: 'failed', failure: 'Something broke.' });
  expect(state.pause).toBeNull();
});

test('a file resumed before it has stopped is stopped first', () => {
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

test('messages about a finished file change nothing', () => {
  const arrived = after(sending('a'), { type: 'begun', key: 1, id: 'x' }, { type: 'arrived', key: 1 });
  expect(after(arrived, { type: 'progress', key: 1, sentBytes: 3 }).running.size).toBe(0);
  expect(shownOf(arrived).items).toMatchObject([{ state: 'finished', sentBytes: 10 }]);
});

test('a save may use a file during its removal, which frees its space', () => {
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

test('progress does not copy the list, whatever its length', () => {
  const before = sending('a', 'b');
  const { items } = afterEvent(before, { type: 'progress', key: 2, sentBytes: 5 });
  expect(items).toBe(before.items);
});
