import * as m from '#messages/server-mails';
import { expect, test } from 'vitest';

import { HOLD_RULES } from '../../../shared/accounts/trust/hold-rules.ts';
import { REASON_NAMES } from '../../../shared/moderation/reports/report-rules.ts';
import { inLanguage } from '../../../shared/platform/messages/language-scope.ts';
import { mailText, type Mail } from './mail-texts.ts';
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

const SITE = { site: 'The Shelf', publicUrl: 'https://shelf.example' };

test.each(NOTICES)("a user's text becomes one short line in a subject: %o", (notification) => {
  const { subject } = workMailText(notification, 'Hello,', SITE);
  expect(subject).toContain('Line Bcc: eve@example.org xx');
  expect(subject).toContain('…');
  expect(subject).not.toMatch(/[\r\n]/);
  expect(subject.length).toBeLessThan(80 + 60);
});

const paragraphs = (mail: object) => mailText({ to: '', nickname: '', ...mail } as Mail, SITE).paragraphs;
const removed = { kind: 'things-removed', comments: 1, publications: 0, names: 0, host: null, note: '' } as const;

test('a queued mail is in the language in which it is composed, with its reasons, rule and items', () => {
  const item = { kind: 'comment' as const, title: 'Hi' };
  inLanguage('en-XB', () => {
    expect(paragraphs({ work, kind: 'work-hidden', why: ['spam'] })).toContain(m.reportedAs({ reasons: REASON_NAMES.spam() }));
    expect(paragraphs({ work, kind: 'work-held', why: 'trap' })).toContain(
      m.heldAutomatically({ why: HOLD_RULES.trap.sentence() }),
    );
    expect(paragraphs({ ...removed, list: [item] })).toContain(`- ${m.sweptItem(item)}`);
  });
});

test('mails that an earlier version queued have sentences in place of names', () => {
  expect(paragraphs({ work, kind: 'work-hidden', why: ['Spam'] })).toContain('Reported as: Spam.');
  expect(paragraphs({ work, kind: 'work-held', why: 'It is new.' })).toContain('It was held automatically: It is new.');
  expect(paragraphs({ ...removed, list: ['comment "Hi"'] })).toContain('- comment "Hi"');
  const at = '4 May 2031 at 15:16 UTC';
  expect(paragraphs({ kind: 'new-device', at, browser: '', network: '' })).toContain(`Time: ${at}`);
});
