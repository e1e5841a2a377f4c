import { expect, test } from 'vitest';

import { workMailText, type WorkNotification } from './work-mail-texts.ts';

const work = { kind: 'model' as const, title: `Line\r\nBcc: eve@example.org ${'x'.repeat(200)}`, path: '/', note: null };
const NOTICES: WorkNotification[] = [
  { work, kind: 'report-handled', outcome: 'hide' },
  { work, kind: 'work-hidden', why: [] },
  { work, kind: 'work-held', why: 'It is new.' },
  { work, kind: 'work-rejected', why: 'It is new.', wasShown: false },
  { work, kind: 'work-deleted', why: [], removalAt: '2026-05-01T12:00:00.000Z' },
  { work, kind: 'change-proposed', suggestion: 'correction', by: 'ada' },
  { work, kind: 'proposal-judged', suggestion: 'correction', isAccepted: true },
  { work, kind: 'proposal-judged', suggestion: 'correction', isAccepted: false },
  { work, kind: 'work-restored', listed: true, isDraft: false },
  { work, kind: 'work-restored', listed: false, isDraft: true },
];

test.each(NOTICES)("a user's text becomes one short line in a subject: %o", (notification) => {
  const { subject } = workMailText(notification, 'Hello,', { site: 'The Shelf', publicUrl: 'https://shelf.example' });
  expect(subject).toContain('Line Bcc: eve@example.org xx');
  expect(subject).toContain('…');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject.length).toBeLessThan(80 + 60);
});
