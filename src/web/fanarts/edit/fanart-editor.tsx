import { fanartPublicationFaults } from '../../../shared/fanarts/fanart-form-faults.ts';
import { PlainEditor, type PlainEditorProps } from '../../editing/plain-editor.tsx';
import { FANART_KIND, FanartContext } from './fanart-kind.ts';
import {
  DepictsSection,
  FanartDescriptionSection,
  FanartPicturesSection,
  FanartTagsSection,
  FanartTitleSection,
  MakingSection,
  RightsSection,
} from './fanart-sections.tsx';

const PARTS = {
  kind: FANART_KIND,
  context: FanartContext,
  faultsOf: fanartPublicationFaults,
  left: (
    <>
      <FanartTitleSection />
      <FanartPicturesSection />
      <FanartDescriptionSection />
    </>
  ),
  right: (
    <>
      <RightsSection />
      <MakingSection />
      <DepictsSection />
      <FanartTagsSection />
    </>
  ),
};

/** The editor of one fan art. */
export function FanartEditor(props: PlainEditorProps) {
  return <PlainEditor {...props} parts={PARTS} />;
}
