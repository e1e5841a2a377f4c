import { guideSteps } from '../../../shared/catalogue/guides/guide-text.ts';
import { MAX_NAMED } from '../../../shared/community/mentions/mention-rules.ts';
import { isOverMarked } from '../../platform/text/markdown.ts';
import { namesIn } from '../../catalogue/publications/mention-view.ts';

/** Asset links are recognised by origin. Here it does not matter, since they name nobody. */
const ANY_ORIGIN = 'https://origin.invalid';

/** Nicknames that a form mentions in its Markdown fields. Guides are split into steps as on their page. */
export function namesInForm(form: object): string[] {
  const { description, text } = form as Record<string, unknown>;
  const texts = typeof description === 'string' ? [description] : [];
  if (typeof text === 'string' && !isOverMarked(text))
    for (const { heading, blocks } of guideSteps(text, ANY_ORIGIN))
      texts.push(heading ?? '', ...blocks.flatMap((block) => ('markdown' in block ? [block.markdown] : [])));
  return [...new Set(texts.flatMap(namesIn))].slice(0, MAX_NAMED);
}
