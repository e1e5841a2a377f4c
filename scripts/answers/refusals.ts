import type { People } from './people.ts';
import type { Recorder } from './recorder.ts';

const UNKNOWN_ID = 999_999;
/** A sample request to these calls would succeed for anyone with a session. */
const VISITOR_ONLY = new Set(['logOut', 'endOtherSessions', 'sendConfirmation', 'removeAvatar']);

/** Every write with missing ids and with invalid bodies, by all callers. */
export async function recordRefusals(recorder: Recorder, people: People): Promise<void> {
  for (const call of recorder.calls) {
    const name = call.operation.operationId;
    const { method, url, payload } = recorder.sampleRequest(call, UNKNOWN_ID);
    if (method === 'GET') continue;
    const who = VISITOR_ONLY.has(name) ? [people.visitor] : people.all;
    await recorder.others(who, name, method, url, payload === undefined ? {} : { body: payload });
    if (call.body === null || VISITOR_ONLY.has(name)) continue;
    for (const content of ['{}', '[]', '{"', 'null']) {
      const raw = { type: 'application/json', content };
      await recorder.others([people.visitor, people.admin], name, method, url, { raw });
    }
    const raw = { type: 'text/plain', content: 'text' };
    await recorder.others([people.visitor, people.admin], name, method, url, { raw });
  }
  const ended = { name: 'ended session', token: 'e'.repeat(43) };
  await recorder.call(ended, 'getHome');
  await recorder.call(ended, 'getOwnAccount');
  for (const method of ['DELETE', 'PATCH', 'OPTIONS'])
    await recorder.others([people.visitor], 'beside', method, '/api/get-home-data', {});
}
