import { toolPublicationFaults } from '../../../shared/tools/tool-form-faults.ts';
import { PlainEditor, type PlainEditorProps } from '../../editing/plain-editor.tsx';
import { FormatsSection } from './formats-section.tsx';
import { TOOL_KIND, ToolContext } from './tool-kind.ts';
import {
  CommandLineSection,
  LinksSection,
  RelationsSection,
  ReleaseSection,
  TermsSection,
  ToolDescriptionSection,
  ToolNamesSection,
  ToolPicturesSection,
  ToolTagsSection,
  ToolTitleSection,
} from './tool-sections.tsx';

const PARTS = {
  kind: TOOL_KIND,
  context: ToolContext,
  faultsOf: toolPublicationFaults,
  left: (
    <>
      <ToolTitleSection />
      <ToolDescriptionSection />
      <FormatsSection />
      <ToolPicturesSection />
      <CommandLineSection />
    </>
  ),
  right: (
    <>
      <LinksSection />
      <TermsSection />
      <ReleaseSection />
      <RelationsSection />
      <ToolNamesSection />
      <ToolTagsSection />
    </>
  ),
};

/** The editor of one tool. */
export function ToolEditor(props: PlainEditorProps) {
  return <PlainEditor {...props} parts={PARTS} />;
}
