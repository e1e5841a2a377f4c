import { expect, test } from 'vitest';

import { stateSentence } from './publication-state-note.tsx';
import type { PublicationState } from '../../../shared/catalogue/publications/publication-state.ts';

const state = (more: Partial<PublicationState>): PublicationState => ({
  kind: 'deleted',
  hiddenBy: null,
  deletedBy: null,
  removalAt: '2026-12-22T10:00:00Z',
  ...more,
});

test('a deletion names its actor, its restore deadline, and who can restore it', () => {
  expect(stateSentence('game', state({ deletedBy: 'uploader' }), true)).toBe(
    'This game is deleted. It will be removed on 22 December 2026.',
  );
  expect(stateSentence('game', state({ deletedBy: 'moderator' }), true)).toBe(
    'A moderator has deleted this game. It will be removed on 22 December 2026; until then only moderators can restore it.',
  );
  expect(stateSentence('asset', state({ deletedBy: 'moderator', hiddenBy: 'uploader' }), false)).toBe(
    'Moderators have deleted this model. It will be removed on 22 December 2026.',
  );
});

test('a hidden publication names the actor, and a draft its owner', () => {
  const hidden = (hiddenBy: 'uploader' | 'moderator') => state({ kind: 'hidden', hiddenBy, removalAt: null });
  expect(stateSentence('game', hidden('moderator'), true)).toContain('only moderators can show it again');
  expect(stateSentence('game', hidden('uploader'), false)).toContain('Its uploader has hidden this game');
  expect(stateSentence('game', state({ kind: 'draft', removalAt: null }), true)).toContain('your draft');
});
