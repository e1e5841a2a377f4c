import { guideSteps } from '../../../shared/catalogue/guides/guide-text.ts';
import { MAX_NAMED } from '../../../shared/community/mentions/mention-rules.ts';
import { isOverMarked } from '../../platform/text/markdown.ts';
import { namesIn } from '../../catalogue/publications/mention-view.ts';

/** Which lines are models of this site does not matter here: none of them names anybody. */
const ANY_ORIGIN = 'https://origin.invalid';

/** The nicknames that a form of any kind names in what its page shows as Markdown; a guide's text as it is cut there. */
export function namesInForm(form: object): string[] {
  const { description, text } = form as Record<string, unknown>;
  const texts = typeof description === 'string' ? [description] : [];
  if (typeof text === 'string' && !isOverMarked(text))
    for (const { heading, blocks } of guideSteps(text, ANY_ORIGIN))
      texts.push(heading ?? '', ...blocks.flatMap((block) => ('markdown' in block ? [block.markdown] : [])));
  return [...new Set(texts.flatMap(namesIn))].slice(0, MAX_NAMED);
}
