import type { PictureOfLine } from '../../../shared/integrations/import-export/import-contract.ts';

/** Address of a stored picture in a text. */
const OWN_PICTURE = /\/files\/pictures\/(\d+)(?:-[0-9a-f]{16})?(?:-\d+)?/g;
/** Picture by a path, as lines name it. */
const PICTURE_BY_PATH = /(!\[[^[\]]*\]\()([^()\s]+)/g;
/** Link to a model that fills its line. */
const MODEL_LINE = /^([ \t]*<?)(?:https?:\/\/[^\s/]+)?\/models\/([^\s<>?]+)(\?id=\d[^\s<>]*)?(>?[ \t]*)$/gim;

/** Text of a guide as an export line. Pictures without an exported path keep their address. */
export function textOfLine(text: string | null, pictures: ReadonlyMap<number, PictureOfLine | undefined>): string | null {
  if (text === null) return null;
  return text
    .replace(OWN_PICTURE, (address, id: string) => {
      const picture = pictures.get(Number(id));
      return (typeof picture === 'object' ? picture.path : picture) ?? address;
    })
    .replace(MODEL_LINE, (_, before: string, title: string, _id: string, after: string) => `${before}/models/${title}${after}`);
}

/** Titles of models that a line's text embeds. */
export const titlesInText = (text: string): string[] => [
  ...new Set([...text.matchAll(MODEL_LINE)].map(([, , title = '']) => titleOf(title))),
];

/**
 * Text as it is stored.
 * @param pictureId id of the picture at a path.
 * @param modelId id of the model with a title.
 */
export async function textFromLine(
  text: string,
  { pictureId, modelId }: { pictureId(path: string): Promise<number>; modelId(title: string): number },
): Promise<string> {
  const paths = new Map<string, string>();
  for (const [, , path = ''] of text.matchAll(PICTURE_BY_PATH))
    if (!/^(?:\/|[a-z]+:)/i.test(path)) paths.set(path, `/files/pictures/${await pictureId(path)}`);
  return text
    .replace(PICTURE_BY_PATH, (_, before: string, path: string) => before + (paths.get(path) ?? path))
    .replace(MODEL_LINE, (_, before: string, title: string, _id: string, after: string) => {
      return `${before}/models/${title}?id=${modelId(titleOf(title))}${after}`;
    });
}

function titleOf(encoded: string): string {
  try {
    return decodeURIComponent(encoded);
  } catch {
    return encoded;
  }
}
