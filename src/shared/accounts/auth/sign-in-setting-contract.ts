import { Type, type Static } from 'typebox';

import { endpoint } from '../../platform/kit/endpoint.ts';

const TAG = 'Administration';

export const SignInSettings = Type.Object(
  { staffSecondFactor: Type.Boolean({ description: 'Moderators and admins have no rights without a second factor.' }) },
  { additionalProperties: false, title: 'SignInSettings' },
);
export type SignInSettings = Static<typeof SignInSettings>;

export const getSignInSettings = endpoint({
  name: 'getSignInSettings',
  method: 'GET',
  path: '/api/admin/sign-in',
  summary: 'Sign-in requirements for moderators and admins. For admins.',
  tag: TAG,
  access: 'admins',
  reply: SignInSettings,
});

export const changeSignInSettings = endpoint({
  name: 'changeSignInSettings',
  method: 'PUT',
  path: '/api/admin/sign-in',
  summary:
    'Changes the sign-in requirements of moderators and admins, effective at once. For admins, who need a second factor themselves to require one; each change is logged.',
  tag: TAG,
  access: 'admins',
  body: SignInSettings,
  reply: SignInSettings,
});
