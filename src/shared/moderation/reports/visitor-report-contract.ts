import { Type } from 'typebox';

import { Done, endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { PUBLICATION_KINDS } from '../../catalogue/publications/publication.ts';
import { COMMENT_REASONS, MAX_REPORT_TEXT, MAX_REPORTER_NAME, REPORT_REASONS } from './report-rules.ts';

const TAG = 'Reports';

export const sendVisitorReport = endpoint({
  name: 'sendVisitorReport',
  method: 'POST',
  path: '/api/visitor-reports',
  summary:
    'Reports a publication or a comment without an account. Moderators see the report once the link in the mail to this address was opened.',
  tag: TAG,
  alsoRefuses: ['not_found', 'bot_check_wanted'],
  body: Type.Object(
    {
      mark: Type.Enum([...PUBLICATION_KINDS, 'comment']),
      id: Type.Integer({ minimum: 1, maximum: 2_147_483_647 }),
      reason: Type.Enum([...new Set([...REPORT_REASONS, ...COMMENT_REASONS])]),
      /** Required for a rights claim and for `other`. */
      text: nullable(Type.String({ maxLength: MAX_REPORT_TEXT })),
      name: Type.String({ maxLength: 4 * MAX_REPORTER_NAME }),
      email: Type.String({ maxLength: 320 }),
      /** Solution of a challenge of `getBotCheck`. */
      recaptchaToken: Type.Optional(nullable(Type.String({ maxLength: 4000 }))),
    },
    { additionalProperties: false },
  ),
  reply: Done,
  limitPerMinute: 10,
});

export const confirmVisitorReport = endpoint({
  name: 'confirmVisitorReport',
  method: 'POST',
  path: '/api/visitor-reports/confirm',
  summary: 'Puts the report of a visitor on the list of the moderators, by the token of the link that was mailed.',
  tag: TAG,
  alsoRefuses: ['not_found'],
  body: Type.Object({ code: Type.String({ minLength: 1, maxLength: 200 }) }, { additionalProperties: false }),
  reply: Done,
  limitPerMinute: 20,
});
