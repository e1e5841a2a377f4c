import { toolPublicationFaults } from '../../../shared/tools/tool-form-faults.ts';
import { MAX_TOOL_PICTURES, MAX_TOOL_ROWS, MAX_TOOL_TEXT, MAX_TOOL_TITLE } from '../../../shared/tools/tool-rules.ts';
import { DescriptionSection, NamesSection, PicturesSection, TagsSection, TitleSection } from '../../editing/plain-sections.tsx';
import { PlainEditor, type PlainEditorProps } from '../../editing/plain-editor.tsx';
import { FormatsSection } from './formats-section.tsx';
import { TOOL_KIND } from './tool-kind.ts';
import { CommandLineSection, LinksSection, RelationsSection, ReleaseSection, TermsSection } from './tool-sections.tsx';

export const TOOL_PARTS = {
  kind: TOOL_KIND,
  faultsOf: toolPublicationFaults,
  left: (
    <>
      <TitleSection noun="tool" max={MAX_TOOL_TITLE} />
      <DescriptionSection kind="tool" max={MAX_TOOL_TEXT} placeholder="What it does, and how it is used" />
      <FormatsSection />
      <PicturesSection noun="tool" max={MAX_TOOL_PICTURES} />
      <CommandLineSection />
    </>
  ),
  right: (
    <>
      <LinksSection />
      <TermsSection />
      <ReleaseSection />
      <RelationsSection />
      <NamesSection noun="tool" />
      <TagsSection max={MAX_TOOL_ROWS} />
    </>
  ),
};

/** The editor of one tool. */
export function ToolEditor(props: PlainEditorProps) {
  return <PlainEditor {...props} parts={TOOL_PARTS} />;
}
