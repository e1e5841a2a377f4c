import { fanartPublicationFaults } from '../../../shared/fanarts/fanart-form-faults.ts';
import {
  MAX_FANART_PICTURES,
  MAX_FANART_ROWS,
  MAX_FANART_TEXT,
  MAX_FANART_TITLE,
} from '../../../shared/fanarts/fanart-rules.ts';
import { PlainEditor, type PlainEditorProps } from '../../editing/plain-editor.tsx';
import { DescriptionSection, PicturesSection, TagsSection, TitleSection } from '../../editing/plain-sections.tsx';
import { FANART_KIND } from './fanart-kind.ts';
import { DepictsSection, MakingSection, RightsSection } from './fanart-sections.tsx';

export const FANART_PARTS = {
  kind: FANART_KIND,
  faultsOf: fanartPublicationFaults,
  left: (
    <>
      <TitleSection noun="fan art" max={MAX_FANART_TITLE} />
      <PicturesSection
        noun="fan art"
        max={MAX_FANART_PICTURES}
        intro={`One to ${MAX_FANART_PICTURES}. Where and with which camera they were taken is removed from them.`}
      />
      <DescriptionSection kind="fanart" max={MAX_FANART_TEXT} placeholder="What it shows, and how it was made" />
    </>
  ),
  right: (
    <>
      <RightsSection />
      <MakingSection />
      <DepictsSection />
      <TagsSection max={MAX_FANART_ROWS} />
    </>
  ),
};

/** The editor of one fan art. */
export function FanartEditor(props: PlainEditorProps) {
  return <PlainEditor {...props} parts={FANART_PARTS} />;
}
