import { bySimpleKind, type SimpleKindName } from '../../../shared/catalogue/publications/publication.ts';
import { lazyPart } from '../../platform/ui/lazy-part.tsx';
import type { FormSections } from '../editing/simple-editor.tsx';

/** Sections are loaded with the first editor of their kind. */
const SECTIONS: Record<SimpleKindName, () => Promise<() => FormSections>> = {
  tool: async () => (await import('../tools/tool-sections.tsx')).toolSections,
  fanart: async () => (await import('../fanarts/fanart-sections.tsx')).fanartSections,
  guide: async () => (await import('../guides/guide-sections.tsx')).guideSections,
};

export const SIMPLE_EDITORS = bySimpleKind((kind) =>
  lazyPart(async () => {
    const [{ simpleEditor }, sections] = await Promise.all([import('../editing/simple-editor.tsx'), SECTIONS[kind]()]);
    return simpleEditor(kind, sections);
  }),
);

async function proposalEditors(kind: SimpleKindName) {
  const [{ simpleProposalEditors }, sections] = await Promise.all([
    import('../editing/simple-proposal-editors.tsx'),
    SECTIONS[kind](),
  ]);
  return simpleProposalEditors(kind, sections);
}

/** Proposal editors of simple kinds. */
export const SUGGEST_EDITORS = bySimpleKind((kind) => lazyPart(async () => (await proposalEditors(kind)).SuggestEditor));
export const ACCEPT_EDITORS = bySimpleKind((kind) => lazyPart(async () => (await proposalEditors(kind)).AcceptEditor));
