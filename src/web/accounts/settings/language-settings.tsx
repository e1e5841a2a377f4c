import * as m from '#messages/settings';

import type { OwnAccount } from '../../../shared/accounts/auth/account-contract.ts';
import { isLanguage, languageFacts } from '../../../shared/platform/messages/languages.ts';
import { chooseLanguage } from '../../platform/shell/choose-language.ts';
import { useSite } from '../../platform/shell/site.ts';
import { SelectField } from '../../platform/ui/form/select-field.tsx';
import { useApiMutation } from '../../platform/ui/form/use-api-mutation.ts';
import textStyles from '../../platform/ui/text/text.module.css';
import { SettingsSection } from './settings-section.tsx';

const AS_BROWSER = '';

/** Language of pages, mails and notifications. A choice loads the page again. */
export function LanguageSettings({ account }: { account: OwnAccount }) {
  const { languages } = useSite();
  const save = useApiMutation(chooseLanguage);
  return (
    <SettingsSection id="language" title={m.language()} intro={m.languageIntro()}>
      <SelectField
        label={m.language()}
        value={account.language ?? AS_BROWSER}
        choices={[AS_BROWSER, ...languages]}
        textOf={(language) => (isLanguage(language) ? languageFacts(language).name : m.languageOfBrowser())}
        isDisabled={save.isBusy}
        onChoose={(language) => void save.run(language === AS_BROWSER ? null : language)}
      />
      <p role="alert" className={textStyles.fault}>
        {save.error?.sentence}
      </p>
    </SettingsSection>
  );
}
