import * as m from '#messages/command-line';
import { adminService } from '../../accounts/account-acts/admin-service.ts';
import { signInSettingService } from '../../accounts/auth/second-factor/sign-in-setting-service.ts';
import { readConfig } from '../../platform/config.ts';
import type { Command } from './command.ts';
import { oneOf, readArgs } from './command-args.ts';
import { onExisting } from './existing-installation.ts';

export const staffTwoFactorCommand: Command = {
  usage: 'staff-two-factor required|optional',
  summary: m.twoFactorSummary,
  async run(args, env) {
    const [typed = ''] = readArgs(args, { options: {}, operands: ['required|optional'] }).operands;
    const choice = oneOf(m.unknownChoice, typed, ['required', 'optional']);
    return onExisting(readConfig(env), async (installation) => {
      const settings = signInSettingService({ installation, admins: adminService(installation) });
      await settings.change({ staffSecondFactor: choice === 'required' }, null);
      const answer = choice === 'required' ? m.twoFactorRequired() : m.twoFactorOptional();
      process.stdout.write(`${answer}\n`);
      return 0;
    });
  },
};
