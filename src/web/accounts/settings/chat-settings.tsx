import * as m from '#messages/settings';
import { useQueryClient } from '@tanstack/react-query';

import { changeChatSettings, getChatSettings } from '../../../shared/community/chats/chat-contract.ts';
import { CHAT_WRITERS, type ChatWriters } from '../../../shared/community/chats/chat-rules.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { keepAnswer, ownKey, useOwn } from '../../platform/api/use-own.ts';
import { notify } from '../../platform/ui/overlay/notify.ts';
import { SelectField } from '../../platform/ui/form/select-field.tsx';
import textStyles from '../../platform/ui/text/text.module.css';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import { PendingQuery } from '../../platform/ui/list/pending-query.tsx';
import { SettingsSection } from './settings-section.tsx';

const WORDS: Record<ChatWriters, () => string> = {
  everyone: m.chatsEveryone,
  followed: m.chatsFollowed,
  nobody: m.chatsNobody,
};

/** Setting for incoming messages. */
export function ChatSettings({ accountId }: { accountId: number }) {
  const queries = useQueryClient();
  const query = useOwn(accountId, getChatSettings, {});
  const { data } = query;
  const save = useApiMutation(async (writers: ChatWriters) => {
    const chosen = await call(browserApi, changeChatSettings, { body: { writers } });
    await keepAnswer(queries, ownKey(accountId, getChatSettings, {}), chosen);
    notify('success', m.choiceSaved());
  });
  return (
    <SettingsSection id="chats" title={m.messages()} intro={m.chatsIntro()}>
      <PendingQuery query={query}>
        <SelectField
          label={m.chatsWho()}
          value={WORDS[data?.writers ?? 'followed']()}
          choices={CHAT_WRITERS.map((each) => WORDS[each]())}
          isDisabled={data === undefined || save.isBusy}
          onChoose={(word) => void save.run(CHAT_WRITERS.find((each) => WORDS[each]() === word) ?? 'followed')}
        />
      </PendingQuery>
      <p role="alert" className={textStyles.fault}>
        {save.error?.sentence}
      </p>
    </SettingsSection>
  );
}
