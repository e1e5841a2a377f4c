import { afterAll, beforeAll, expect, test } from 'vitest';

import { startApp, type StartedApp } from '../../../../test/start-app.ts';

let started: StartedApp;
beforeAll(async () => {
  const settings = { PUBLIC_URL: 'https://shelf.example', SECURITY_CONTACT: 'security@shelf.example' };
  started = await startApp(settings, { clock: () => new Date('2026-03-01T12:34:56Z') });
});
afterAll(() => started.stop());

test('security.txt has the contact for vulnerability reports, and its expiry', async () => {
  const answer = await started.app.inject('/.well-known/security.txt');
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(answer.body).toBe(
    [
      'Contact: mailto:security@shelf.example',
      'Expires: 2026-08-28T00:00:00.000Z',
      'Preferred-Languages: en',
      'Canonical: https://shelf.example/.well-known/security.txt',
      '',
    ].join('\n'),
  );
});

test('without a contact there is no such file', async () => {
  const silent = await startApp();
  try {
    expect((await silent.app.inject('/.well-known/security.txt')).statusCode).toBe(404);
  } finally {
    await silent.stop();
  }
});

test('password managers find the page for a new password', async () => {
  const answer = await started.app.inject('/.well-known/change-password');
  expect([answer.statusCode, answer.headers.location]).toEqual([302, '/me/settings#password']);
});

test('browsers learn how to search here', async () => {
  const answer = await started.app.inject('/opensearch.xml');
  expect(answer.headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
  expect(answer.body).toContain('template="https://shelf.example/search?query={searchTerms}"');
});

test('a page needs no camera, location or payments', async () => {
  const { headers } = await started.app.inject('/api/get-home-data');
  expect(headers['permissions-policy']).toContain('camera=(), ');
});
