import * as m from '#messages/comments';

/**
 * Anchors of comments in a model, as URL fragments: a view, optionally of one mesh or texture, or a file. Numbers are
 * separated by commas.
 */
export const MAX_ANCHOR = 600;
/** Limit of marked anchors in a view; the latest are marked. */
export const MARKED_ANCHORS = 100;

const NUMBER = String.raw`-?\d{1,7}(\.\d{1,4})?`;
const numbers = (count: number) => String.raw`${NUMBER}(,${NUMBER}){${count - 1}}`;
const name = (text: string) => text.length > 0 && text.length <= 200 && !/\p{C}/u.test(text);

const PARTS: Record<string, (text: string) => boolean> = {
  /** Yaw and pitch in degrees, zoom, and optionally the focus, as in a presentation. */
  camera: matching(`${numbers(3)}(,${numbers(3)})?`),
  /** Marked point, relative to the middle of the model, in fractions of its sides. */
  point: matching(numbers(3)),
  /** Seconds into the clip. */
  time: matching(NUMBER),
  shading: name,
  variant: name,
  clip: name,
  /** Id of the clip's model, if it is another one. */
  from: matching(String.raw`[1-9]\d{0,8}`),
  retro: matching('on|off'),
  /** Indexes in the list of meshes. */
  hidden: matching(String.raw`\d{1,5}(\.\d{1,5})*`),
  mesh: name,
  texture: name,
  file: (text) => text.length > 0 && text.length <= 400 && !/\p{C}/u.test(text),
};

function matching(pattern: string): (text: string) => boolean {
  const whole = new RegExp(`^(${pattern})$`);
  return (text) => whole.test(text);
}

/** Whether a text is a valid anchor in canonical form. */
export function isAnchor(text: string): boolean {
  const parameters = new URLSearchParams(text);
  const parts = [...parameters];
  if (text.length > MAX_ANCHOR || parameters.toString() !== text || new Set(parameters.keys()).size !== parts.length)
    return false;
  if (!parts.every(([part, value]) => Object.hasOwn(PARTS, part) && PARTS[part]?.(value) === true)) return false;
  return parameters.has('file') ? parts.length === 1 : parameters.has('camera');
}

/** @param path of a file within the package */
export const anchorOfFile = (path: string): string => new URLSearchParams({ file: path }).toString();

/** Null if the anchor is not a file. */
export const fileOfAnchor = (anchor: string): string | null => new URLSearchParams(anchor).get('file');

/** Names the target inside a sentence: "the mesh Head". */
export function anchorName(anchor: string): string {
  const parameters = new URLSearchParams(anchor);
  const file = parameters.get('file');
  if (file !== null) return m.anchorFile({ name: file.slice(file.lastIndexOf('/') + 1) });
  for (const [part, text] of NAMED_PARTS) {
    const name = parameters.get(part);
    if (name !== null) return text({ name });
  }
  return parameters.has('point') ? m.anchorPoint() : m.anchorView();
}

const NAMED_PARTS = [
  ['mesh', m.anchorMesh],
  ['texture', m.anchorTexture],
  ['clip', m.anchorClip],
] as const;
