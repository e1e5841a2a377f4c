import * as common from '#messages/common';
import * as m from '#messages/game-edit';
import * as gameRules from '#messages/game-rules';

import type { OwnAccount } from '../../../../shared/accounts/auth/account-contract.ts';
import { MAX_REVISION_NOTE } from '../../../../shared/catalogue/publications/publication.ts';
import { UploaderCard } from '../../editing/uploader-card.tsx';
import { Stack } from '../../../platform/ui/layout/layout.tsx';
import { TextField } from '../../../platform/ui/form/text-field.tsx';
import { AlternativeNamesSection } from './alternative-names-section.tsx';
import { CompaniesSection } from './companies-section.tsx';
import { DescriptionSection } from './description-section.tsx';
import { useGameFormControl } from './game-form-context.ts';
import { IgdbImport } from './igdb-import.tsx';
import { SocialLinksSection, StoreLinksSection } from './links-section.tsx';
import {
  GameModesSection,
  GameTagsSection,
  GenresSection,
  PerspectivesSection,
  SeriesSection,
  ThemesSection,
} from './lookup-sections.tsx';
import { PicturesSection } from './pictures-section.tsx';
import { PlatformsSection } from './platforms-section.tsx';
import { StatusSection } from './status-section.tsx';
import { TitleSection } from './title-section.tsx';
import { TypeSection } from './type-section.tsx';
import styles from './workspace-columns.module.css';

interface WorkspaceColumnsProps {
  account: OwnAccount;
  /** Note for the history. */
  note: string;
  onNote: (note: string) => void;
}

/** Sections of a game in the order of the draft editor. */
export function WorkspaceColumns({ account, note, onNote }: WorkspaceColumnsProps) {
  const { base } = useGameFormControl();
  const uploader = base === null ? account.nickname : (base.uploader?.name ?? common.deletedUser());
  return (
    <Stack gap={4} className={styles.columns}>
      <Stack gap={4} isTop>
        <TitleSection occupied={gameRules.titleTaken()} />
        <TypeSection />
        <StatusSection />
        <SeriesSection />
        <DescriptionSection />
        <AlternativeNamesSection />
        <ThemesSection />
        <GenresSection />
        <PerspectivesSection />
        <GameModesSection />
        <StoreLinksSection />
        <SocialLinksSection />
        <GameTagsSection />
      </Stack>
      <Stack gap={4} isTop>
        {base !== null && (
          <div className={styles.card}>
            <TextField
              label={m.whatChanged()}
              hint={m.noteHint()}
              value={note}
              maxLength={MAX_REVISION_NOTE}
              autoComplete="off"
              onChange={(event) => onNote(event.target.value)}
            />
          </div>
        )}
        <IgdbImport />
        <PicturesSection />
        <PlatformsSection />
        <CompaniesSection />
        <UploaderCard account={account} uploader={uploader} />
      </Stack>
    </Stack>
  );
}
