import * as titles from '#messages/fields';
import * as m from '#messages/guide-rules';
import { Type } from 'typebox';

import { endpoint, nullable, PREVIEWS_PER_MINUTE, type ReplyOf } from '../../platform/kit/endpoint.ts';
import { inCharacters, isBlank } from '../../platform/kit/text.ts';
import {
  date,
  emptyForm,
  line,
  lookups,
  name,
  oneOf,
  pictures,
  text,
  type Fields,
  type FormOf,
} from '../publications/field.ts';
import { publications } from '../publications/list-fields.ts';
import { PublicationId } from '../publications/publication.ts';
import { simpleEditEndpoints } from '../publications/simple-edit-contract.ts';
import {
  DIFFICULTY_NAMES,
  DURATION_NAMES,
  FIRST_GUIDE_YEAR,
  MAX_GUIDE_MODELS,
  MAX_GUIDE_PICTURES,
  MAX_GUIDE_ROWS,
  MAX_GUIDE_SUMMARY,
  MAX_GUIDE_TEXT,
  MAX_GUIDE_TITLE,
  MAX_GUIDE_VERSION,
} from './guide-rules.ts';
import { GuideStep } from './guide-contract.ts';
import { modelsIn, picturesIn } from './guide-text.ts';

const max = MAX_GUIDE_ROWS;

/** Fields of a guide, in the order of the form. */
export const GUIDE_FIELDS = {
  title: name(titles.title, MAX_GUIDE_TITLE, {
    about: `At most ${inCharacters(MAX_GUIDE_TITLE)}; no other published guide has it.`,
  }),
  description: text(titles.summary, MAX_GUIDE_SUMMARY, {
    about: `Result for the reader, in at most ${inCharacters(MAX_GUIDE_SUMMARY)}.`,
  }),
  text: {
    ...text(titles.text, MAX_GUIDE_TEXT, {
      about: `Markdown, at most ${inCharacters(MAX_GUIDE_TEXT)}. Its highest headings are its steps; the address of a model of this site, alone on a line, shows the model.`,
    }),
    // The schema allows twice the limit, so that the validation can refuse with a helpful sentence.
    schema: nullable(Type.String({ maxLength: 2 * MAX_GUIDE_TEXT })),
  },
  /** Pictures of the text, and the cover first. */
  images: pictures(titles.pictures, 'image', {
    max: MAX_GUIDE_PICTURES,
    about: 'Pictures that `POST /api/upload` answered, the cover first; the text shows no others.',
  }),
  difficulty: oneOf(titles.difficulty, DIFFICULTY_NAMES, { about: `One of ${Object.keys(DIFFICULTY_NAMES).join(', ')}.` }),
  duration: oneOf(titles.duration, DURATION_NAMES, { about: `One of ${Object.keys(DURATION_NAMES).join(', ')}.` }),
  verifiedVersion: line(titles.verifiedWith, MAX_GUIDE_VERSION, { about: 'The version that it was last tried with.' }),
  verifiedOn: date(titles.verifiedOn, { firstYear: FIRST_GUIDE_YEAR }, { about: 'When it was last tried, as yyyy-mm-dd.' }),
  games: publications(titles.games, 'game', 'game', { max, about: 'Games that it is about.' }),
  models: publications(titles.models, 'asset', 'asset', { max, about: 'Models that it is about.' }),
  tools: publications(titles.tools, 'tool', 'tool', { max, about: 'Tools that it is about.' }),
  technologies: lookups(titles.technologies, 'technology', { max }),
  formats: lookups(titles.formats, 'format', { max }),
  tags: lookups(titles.tags, 'tag', { max }),
} satisfies Fields;

/** A guide as it is edited: content of forms, saves and revisions. */
export type GuideForm = FormOf<typeof GUIDE_FIELDS>;
export type GuideField = keyof GuideForm;

export const EMPTY_GUIDE_FORM: GuideForm = emptyForm(GUIDE_FIELDS);
export const GUIDE_EDITING = simpleEditEndpoints({ kind: 'guide', fields: GUIDE_FIELDS });
export const {
  read: getEditedGuide,
  save: saveGuide,
  hide: hideGuide,
  undelete: undeleteGuide,
  propose: proposeGuide,
} = GUIDE_EDITING;
export type EditedGuide = ReplyOf<typeof getEditedGuide>;

export const previewGuide = endpoint({
  name: 'previewGuide',
  method: 'POST',
  path: '/api/preview-guide',
  summary: 'Preview of a guide’s text as on its page. For members.',
  tag: 'Guides: editing',
  access: 'members',
  body: Type.Object(
    {
      /** Id of the stored guide; its mentions stay. */
      id: Type.Optional(PublicationId),
      text: Type.String({ maxLength: MAX_GUIDE_TEXT }),
      /** Pictures of the guide that its text may show. */
      images: Type.Array(PublicationId, { maxItems: MAX_GUIDE_PICTURES }),
    },
    { additionalProperties: false },
  ),
  reply: Type.Object({ steps: Type.Array(GuideStep) }),
  limitPerMember: PREVIEWS_PER_MINUTE,
});

export interface GuideError {
  field: GuideField;
  sentence: string;
}

/** Placeholder address in a text for a picture that is being uploaded. */
export const sendingMark = (key: number): string => `sending-${key}`;
const SENDING = /\]\(sending-\d+\)/;

/** Base of relative addresses. Any works, since only counts are needed here. */
const ANY_SITE = 'http://localhost';

/** Errors that block publication, in the order of the form. */
export function guidePublicationErrors(form: GuideForm): GuideError[] {
  const errors: GuideError[] = [];
  const wrong = (field: GuideField, sentence: string | null) => void (sentence !== null && errors.push({ field, sentence }));
  if (isBlank(form.title)) wrong('title', m.titleWanted());
  wrong('text', textError(form));
  wrong('images', picturesError(form.images.length));
  return errors;
}

/** Error for a text with too many characters or pictures, or null. */
export function textError({ text, images }: Pick<GuideForm, 'text' | 'images'>): string | null {
  const written = text ?? '';
  if (isBlank(written)) return m.textWanted();
  const tooLong = lengthError(written);
  if (tooLong !== null) return tooLong;
  if (SENDING.test(written)) return m.pictureNotSent();
  const models = modelsIn(written, ANY_SITE).length;
  if (models > MAX_GUIDE_MODELS) return m.tooManyModels({ max: MAX_GUIDE_MODELS, count: models });
  const known = new Set(images.map(({ id }) => id));
  const missing = picturesIn(written).filter((id) => !known.has(id)).length;
  if (missing === 0) return null;
  return m.picturesMissing({ count: missing });
}

/** Counts code points, as readers do. */
export function lengthError(text: string): string | null {
  if (text.length <= MAX_GUIDE_TEXT) return null;
  const length = [...text].length;
  if (length <= MAX_GUIDE_TEXT) return null;
  return m.tooLong({ max: MAX_GUIDE_TEXT, length });
}

const picturesError = (count: number): string | null =>
  count <= MAX_GUIDE_PICTURES ? null : m.tooManyPictures({ max: MAX_GUIDE_PICTURES, count });
