/** Part of a guide's text: Markdown, or a model whose address is alone on a line. */
export type GuideBlock = { markdown: string } | { modelId: number };

export interface WrittenStep {
  /** Markdown of the heading; null for content before the first heading. */
  heading: string | null;
  /** Rank of the headings that begin steps. */
  level: number;
  blocks: GuideBlock[];
}

const FENCE = /^[ \t]*(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})(?:[ \t]+([^ \t][^]*)?)?$/;
const MODEL = /^[ \t]*<?((?:https?:\/\/[^\s/]+)?\/models\/[^\s<>]+)>?[ \t]*$/i;
const PICTURE = /\/files\/pictures\/(\d{1,9})(?!\d)/g;

/**
 * Steps of a text, which begin at the headings of its highest rank. Code has neither headings nor models.
 *
 * @param origin of the site with the models, such as `https://example.org`
 */
export function guideSteps(text: string, origin: string): WrittenStep[] {
  const lines = markedLines(text);
  const level = Math.min(7, ...lines.flatMap(({ heading }) => heading?.level ?? []));
  const steps: WrittenStep[] = [{ heading: null, level, blocks: [] }];
  for (const { line, heading, isCode } of lines) {
    const { blocks } = steps.at(-1) as WrittenStep;
    if (heading?.level === level) {
      steps.push({ heading: heading.words, level, blocks: [] });
      continue;
    }
    const modelId = isCode ? null : modelAt(line, origin);
    const last = blocks.at(-1);
    if (modelId !== null) blocks.push({ modelId });
    else if (last !== undefined && 'markdown' in last) last.markdown += `\n${line}`;
    else blocks.push({ markdown: line });
  }
  for (const step of steps)
    step.blocks = step.blocks.flatMap((block): GuideBlock[] => {
      if (!('markdown' in block)) return [block];
      // Drops blank lines at both ends. Blanks before the first word may be Markdown.
      const markdown = block.markdown.replace(/^(?:[ \t]*\n)+/, '').trimEnd();
      return markdown === '' ? [] : [{ markdown }];
    });
  return steps.filter(({ heading, blocks }) => heading !== null || blocks.length > 0);
}

/** Distinct ids of models in a text. */
export const modelsIn = (text: string, origin: string): number[] => [
  ...new Set(
    guideSteps(text, origin).flatMap(({ blocks }) => blocks.flatMap((block) => ('modelId' in block ? [block.modelId] : []))),
  ),
];

/** Distinct ids of pictures in a text. */
export const picturesIn = (text: string): number[] => [...new Set([...text.matchAll(PICTURE)].map(([, id]) => Number(id)))];

interface MarkedLine {
  line: string;
  heading: { level: number; words: string } | null;
  isCode: boolean;
}

function markedLines(text: string): MarkedLine[] {
  let fence: string | null = null;
  return text.split(/\r\n?|\n/).map((line) => {
    const [, found] = FENCE.exec(line) ?? [];
    const isCode = fence !== null || found !== undefined;
    if (fence === null) fence = found ?? null;
    else if (found !== undefined && found.startsWith(fence) && line.trim() === found) fence = null;
    const [, signs, words = ''] = (isCode ? null : HEADING.exec(line)) ?? [];
    return { line, isCode, heading: signs === undefined ? null : { level: signs.length, words: withoutClosing(words) } };
  });
}

/** Removes closing `#` signs of a heading. A regular expression would take quadratic time. */
function withoutClosing(words: string): string {
  const lastOf = (signs: string, from: number) => {
    let end = from;
    while (end > 0 && signs.includes(words.charAt(end - 1))) end -= 1;
    return end;
  };
  const end = lastOf(' \t', words.length);
  const open = lastOf('#', end);
  const isClosed = open < end && (open === 0 || lastOf(' \t', open) < open);
  return words.slice(0, isClosed ? lastOf(' \t', open) : end);
}

function modelAt(line: string, origin: string): number | null {
  const [, address] = MODEL.exec(line) ?? [];
  if (address === undefined || !URL.canParse(address, origin)) return null;
  const url = new URL(address, origin);
  const id = url.searchParams.get('id') ?? '';
  return url.origin === origin && /^[1-9]\d{0,8}$/.test(id) ? Number(id) : null;
}
