import type { FastifyInstance } from 'fastify';

import { register, verifyEmail, verifyNickname } from '../../shared/auth/sign-in-contract.ts';
import { serve } from '../platform/http/serve.ts';
import type { RegistrationService } from './registration-service.ts';

export function registrationRoutes(app: FastifyInstance, { registration }: { registration: RegistrationService }): void {
  serve(app, register, async ({ body, address, userAgent }) => registration.register(body, { address, userAgent }));

  serve(app, verifyEmail, async ({ params, query, address }) => ({
    response: JSON.stringify({ exists: await registration.emailExists(params.email, query.recaptchaToken, address) }),
  }));

  serve(app, verifyNickname, async ({ params, query, address }) => ({
    response: JSON.stringify({ exists: await registration.nicknameExists(params.nickname, query.recaptchaToken, address) }),
  }));
}
