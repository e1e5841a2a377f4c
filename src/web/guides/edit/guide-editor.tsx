import { guidePublicationFaults } from '../../../shared/guides/guide-form-faults.ts';
import { MAX_GUIDE_PICTURES, MAX_GUIDE_ROWS, MAX_GUIDE_SUMMARY, MAX_GUIDE_TITLE } from '../../../shared/guides/guide-rules.ts';
import { PlainEditor, type PlainEditorProps } from '../../editing/plain-editor.tsx';
import { DescriptionSection, PicturesSection, TagsSection, TitleSection } from '../../editing/plain-sections.tsx';
import { GUIDE_KIND } from './guide-kind.ts';
import { AboutSection, EffortSection, VerifiedSection } from './guide-sections.tsx';
import { TextSection } from './text-section.tsx';

export const GUIDE_PARTS = {
  kind: GUIDE_KIND,
  faultsOf: guidePublicationFaults,
  top: (
    <>
      <TitleSection noun="guide" max={MAX_GUIDE_TITLE} />
      <TextSection />
    </>
  ),
  left: (
    <>
      <DescriptionSection
        kind="guide"
        title="Summary"
        max={MAX_GUIDE_SUMMARY}
        rows={3}
        placeholder="What readers will have when they are done"
        hint="It stands over the text, and where the guide is shared."
      />
      <PicturesSection
        noun="guide"
        max={MAX_GUIDE_PICTURES}
        intro="Those of the text, and the cover. Pictures that you drop or paste into the text are put here."
      />
    </>
  ),
  right: (
    <>
      <EffortSection />
      <VerifiedSection />
      <AboutSection />
      <TagsSection max={MAX_GUIDE_ROWS} />
    </>
  ),
};

/** The editor of one guide. */
export function GuideEditor(props: PlainEditorProps) {
  return <PlainEditor {...props} parts={GUIDE_PARTS} />;
}
