import * as m from '#messages/settings';
import { useQueryClient } from '@tanstack/react-query';

import {
  changeProfilePrivacy,
  getProfilePrivacy,
  type ProfilePrivacy,
} from '../../../shared/community/profiles/member-contract.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { keepAnswer, ownKey, useOwn } from '../../platform/api/use-own.ts';
import { SwitchField } from '../../platform/ui/form/switch-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { SettingsSection } from './settings-section.tsx';

/** Privacy of the own profile. */
export function PrivacySettings({ accountId }: { accountId: number }) {
  const queries = useQueryClient();
  const query = useOwn(accountId, getProfilePrivacy, {});
  const { data } = query;
  const save = useApiMutation(async (privacy: ProfilePrivacy) => {
    const chosen = await call(browserApi, changeProfilePrivacy, { body: privacy });
    await keepAnswer(queries, ownKey(accountId, getProfilePrivacy, {}), chosen);
  });
  return (
    <SettingsSection id="privacy" title={m.yourProfile()} intro={m.privacyIntro()}>
      <PendingQuery query={query}>
        <SwitchField
          label={m.showComments()}
          value={data?.showsComments ?? null}
          hint={m.showCommentsHint()}
          isDisabled={data === undefined}
          onChange={(showsComments) => data !== undefined && void save.run({ ...data, showsComments })}
        />
        <SwitchField
          label={m.showFollowers()}
          value={data?.showsFollowers ?? null}
          hint={m.showFollowersHint()}
          isDisabled={data === undefined}
          onChange={(showsFollowers) => data !== undefined && void save.run({ ...data, showsFollowers })}
        />
      </PendingQuery>
      <p role="alert" className={textStyles.fault}>
        {save.error?.sentence}
      </p>
    </SettingsSection>
  );
}
