import { useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';

import type { OwnAccount } from '../../../shared/auth/account-contract.ts';
import type { FormFault } from '../../../shared/games/game-form-faults.ts';
import { gameLink } from '../../../shared/kit/page-links.ts';
import { STATUS_DRAFT, STATUS_PUBLISHED, type PublicationStatus } from '../../../shared/publications/publication.ts';
import { UnconfirmedNote } from '../../editing/edit-workspace.tsx';
import { FormFaultsContext } from '../../editing/form-faults.ts';
import { sectionId } from '../../editing/form-section.tsx';
import { Button } from '../../ui/button.tsx';
import { Stack } from '../../ui/layout.tsx';
import { notify } from '../../ui/notify.ts';
import { leadToUnchosenText } from '../../ui/unchosen-text.ts';
import styles from './add-game-form.module.css';
import { AlternativeNamesSection } from './alternative-names-section.tsx';
import { CompaniesSection } from './companies-section.tsx';
import { DescriptionSection } from './description-section.tsx';
import { FaultSummary } from '../../editing/fault-summary.tsx';
import { FormBar } from '../../editing/form-bar.tsx';
import { FoldingContext } from './edit-section.tsx';
import { FormContents, sectionTitle } from './form-contents.tsx';
import { draftFaults, savingFaults } from './saving-faults.ts';
import { GameFormContext } from './game-form-context.ts';
import { IgdbImport } from './igdb-import.tsx';
import { KeptNote } from '../../editing/kept-note.tsx';
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
import { TitleSection } from './title-section.tsx';
import { TypeSection } from './type-section.tsx';
import { useFaultFocus } from '../../editing/use-fault-focus.ts';
import { useGameForm } from './use-game-form.ts';
import { useLiveFaults } from './use-live-faults.ts';
import { isTitleOccupied } from './use-title-check.ts';

/** A new game, from its title to its tags (contribution.md §2). */
export function AddGameForm({ account }: { account: OwnAccount }) {
  const control = useGameForm({ accountId: account.id, base: null, formName: 'add-game' });
  const { values } = control;
  const [faults, setFaults] = useLiveFaults(control);
  const [failure, setFailure] = useState<{ sentence: string; status: PublicationStatus } | null>(null);
  const leadTo = useFaultFocus(control.isSaving);
  const navigate = useNavigate();

  // Who looked for a game and did not find it begins with what they looked for.
  const wanted = useSearchParams()[0].get('title');
  useEffect(() => {
    if (wanted !== null && values.get().title === '') values.put({ title: wanted });
  }, [wanted, values]);

  function show(found: FormFault[]): void {
    setFaults(found);
    leadTo(found);
  }

  async function save(status: PublicationStatus): Promise<void> {
    if (leadToUnchosenText()) return;
    const form = control.values.get();
    // After a try that failed, the game that has the name may be this one: then the server tells.
    const isOccupied = failure === null && status === STATUS_PUBLISHED && (await isTitleOccupied(form.title, null));
    const found =
      status === STATUS_DRAFT ? draftFaults(form, control.unsettled()) : savingFaults(form, control.unsettled(), isOccupied);
    show(found);
    // What failed before stays until the outcome: who pressed "Try again" has the focus there.
    const outcome = found.length === 0 ? await control.save(status, null) : null;
    setFailure(null);
    if (outcome === null) return;
    if (outcome.kind === 'saved') {
      notify('success', status === STATUS_DRAFT ? 'Your draft is saved.' : 'Your game is published.');
      await navigate(status === STATUS_DRAFT ? `/me?tab=drafts&draft=game-${outcome.id}` : gameLink(outcome));
    } else if (outcome.kind === 'refused' && outcome.field !== null)
      show([{ field: outcome.field, sentence: outcome.sentence }]);
    else setFailure({ sentence: outcome.sentence, status });
  }

  return (
    <GameFormContext value={control}>
      <FormFaultsContext value={faults}>
        <div className={styles.page}>
          <FormContents />
          <Stack gap={4} isTop>
            <FormBar title="Common info" keeping={control.keeping}>
              <Button onClick={() => void save(STATUS_DRAFT)}>Save as draft</Button>
              <Button look="accent" disabled={!account.emailConfirmed} onClick={() => void save(STATUS_PUBLISHED)}>
                Save
              </Button>
            </FormBar>
            {!account.emailConfirmed && <UnconfirmedNote noun="game" />}
            <KeptNote
              {...control}
              noun="game"
              kept={control.kept && { title: control.kept.form.title, keptAt: control.kept.keptAt }}
            />
            <FaultSummary
              faults={faults}
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
      </FormFaultsContext>
    </GameFormContext>
  );
}

function Sections() {
  return (
    <>
      <div id={sectionId('igdbId')} role="group" aria-label="Games database" tabIndex={-1}>
        <IgdbImport />
      </div>
      <TitleSection />
      <TypeSection />
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
