import * as common from '#messages/common';
import * as m from '#messages/game-edit';
import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import type { OwnAccount } from '../../../../shared/accounts/auth/account-contract.ts';
import type { FormError } from '../../../../shared/catalogue/games/game-form-validation.ts';
import { gameLink } from '../../../../shared/catalogue/page-links.ts';
import {
  STATUS_DRAFT,
  STATUS_PUBLISHED,
  type PublicationStatus,
} from '../../../../shared/catalogue/publications/publication.ts';
import { UnconfirmedNote } from '../../editing/edit-workspace.tsx';
import { FormErrorsContext } from '../../editing/form-errors.ts';
import { sectionId } from '../../editing/form-section.tsx';
import { Button } from '../../../platform/ui/form/button.tsx';
import { Stack } from '../../../platform/ui/layout/layout.tsx';
import { notify } from '../../../platform/ui/overlay/notify.ts';
import { leadToUnchosenText } from '../../../platform/ui/form/unchosen-text.ts';
import styles from './add-game-form.module.css';
import { AlternativeNamesSection } from './alternative-names-section.tsx';
import { CompaniesSection } from './companies-section.tsx';
import { DescriptionSection } from './description-section.tsx';
import { ErrorSummary } from '../../editing/error-summary.tsx';
import { FormBar } from '../../editing/form-bar.tsx';
import { FoldingContext } from './edit-section.tsx';
import { FormContents, sectionTitle } from './form-contents.tsx';
import { draftErrors, savingErrors } from './saving-errors.ts';
import { GameFormContext } from './game-form-context.ts';
import { IgdbImport } from './igdb-import.tsx';
import { DraftNote } from '../../editing/draft-note.tsx';
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
import { SavingOverlay } from '../../editing/saving-overlay.tsx';
import { StatusSection } from './status-section.tsx';
import { TitleSection } from './title-section.tsx';
import { TypeSection } from './type-section.tsx';
import { useErrorFocus } from '../../editing/use-error-focus.ts';
import { useGameForm } from './use-game-form.ts';
import { useLiveErrors } from './use-live-errors.ts';
import { isTitleOccupied } from './use-title-check.ts';

/** Form of a new game. */
export function AddGameForm({ account }: { account: OwnAccount }) {
  const control = useGameForm({ accountId: account.id, base: null, formName: 'add-game' });
  const { values } = control;
  const [errors, setErrors] = useLiveErrors(control);
  const [failure, setFailure] = useState<{ sentence: string; status: PublicationStatus } | null>(null);
  const focusError = useErrorFocus(control.isSaving);
  const navigate = useNavigate();

  // A search without results prefills the title.
  const wanted = useSearchParams()[0].get('title');
  useEffect(() => {
    if (wanted !== null && values.get().title === '') values.put({ title: wanted });
  }, [wanted, values]);

  function show(found: FormError[]): void {
    setErrors(found);
    focusError(found);
  }

  async function save(status: PublicationStatus): Promise<void> {
    if (leadToUnchosenText()) return;
    const form = control.values.get();
    // After a failed attempt, the game with this title may be this one. The server then decides.
    const isOccupied = failure === null && status === STATUS_PUBLISHED && (await isTitleOccupied(form.title, null));
    const found =
      status === STATUS_DRAFT ? draftErrors(form, control.unsettled()) : savingErrors(form, control.unsettled(), isOccupied);
    show(found);
    // The failure stays until the new outcome, since "Try again" has the focus.
    const outcome = found.length === 0 ? await control.save(status, null) : null;
    setFailure(null);
    if (outcome === null) return;
    if (outcome.kind === 'saved') {
      notify('success', status === STATUS_DRAFT ? m.draftSaved() : m.gamePublished());
      await navigate(status === STATUS_DRAFT ? `/me?tab=drafts&draft=game-${outcome.id}` : gameLink(outcome));
    } else if (outcome.kind === 'refused' && outcome.field !== null)
      show([{ field: outcome.field, sentence: outcome.sentence }]);
    else setFailure({ sentence: outcome.sentence, status });
  }

  return (
    <GameFormContext value={control}>
      <FormErrorsContext value={errors}>
        <div className={styles.page}>
          <FormContents />
          <Stack gap={4} isTop>
            <FormBar title={m.commonInfo()} keeping={control.keeping}>
              <Button onClick={() => void save(STATUS_DRAFT)}>{m.saveAsDraft()}</Button>
              <Button variant="accent" disabled={!account.emailConfirmed} onClick={() => void save(STATUS_PUBLISHED)}>
                {common.save()}
              </Button>
            </FormBar>
            {!account.emailConfirmed && <UnconfirmedNote kind="game" />}
            <DraftNote
              {...control}
              kind="game"
              draft={control.draft && { title: control.draft.form.title, keptAt: control.draft.keptAt }}
            />
            <ErrorSummary
              errors={errors}
              titleOf={sectionTitle}
              isSaving={control.isSaving}
              failure={failure?.sentence ?? null}
              onRetry={() => failure !== null && void save(failure.status)}
            />
            <FoldingContext value>
              <Sections />
            </FoldingContext>
          </Stack>
        </div>
        {control.isSaving && <SavingOverlay />}
      </FormErrorsContext>
    </GameFormContext>
  );
}

function Sections() {
  return (
    <>
      <div id={sectionId('igdbId')} role="group" aria-label={m.gamesDatabase()} tabIndex={-1}>
        <IgdbImport />
      </div>
      <TitleSection />
      <TypeSection />
      <StatusSection />
      <PicturesSection />
      <DescriptionSection />
      <AlternativeNamesSection />
      <ThemesSection />
      <GenresSection />
      <SeriesSection />
      <PerspectivesSection />
      <GameModesSection />
      <PlatformsSection />
      <CompaniesSection />
      <StoreLinksSection />
      <SocialLinksSection />
      <GameTagsSection />
    </>
  );
}
