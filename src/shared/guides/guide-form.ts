import { Type, type Static } from 'typebox';

import { nullable } from '../kit/endpoint.ts';
import {
  byField,
  date,
  emptyForm,
  formProperties,
  line,
  lookups,
  name,
  oneOf,
  pictures,
  text,
  type Fields,
} from '../publications/field.ts';
import { publications } from '../publications/list-fields.ts';
import {
  DIFFICULTY_NAMES,
  DURATION_NAMES,
  FIRST_GUIDE_YEAR,
  MAX_GUIDE_PICTURES,
  MAX_GUIDE_ROWS,
  MAX_GUIDE_SUMMARY,
  MAX_GUIDE_TEXT,
  MAX_GUIDE_TITLE,
  MAX_GUIDE_VERSION,
} from './guide-rules.ts';

const max = MAX_GUIDE_ROWS;
const VERIFIED = {
  firstYear: FIRST_GUIDE_YEAR,
  outside: `A guide can be verified from ${FIRST_GUIDE_YEAR} until today.`,
};

/** Every field of a guide, in the order of its form. */
export const GUIDE_FIELDS = {
  title: name('Title', MAX_GUIDE_TITLE, { about: 'At most 300 characters; no other published guide has it.' }),
  description: text('Summary', MAX_GUIDE_SUMMARY, { about: 'What it leads to, in at most 500 characters.' }),
  text: {
    ...text('Text', MAX_GUIDE_TEXT, {
      about:
        'Markdown, at most 200,000 characters. Its highest headings are its steps; the address of a model of this site, alone on a line, shows the model.',
    }),
    // What is too long is refused in words for people, by whoever cleans it.
    schema: nullable(Type.String({ maxLength: 2 * MAX_GUIDE_TEXT })),
  },
  /** Those that the text shows, and the cover: the first. */
  images: pictures('Pictures', 'image', {
    max: MAX_GUIDE_PICTURES,
    about: 'Pictures that `POST /api/upload` answered, the cover first; the text shows no others.',
  }),
  difficulty: oneOf('Difficulty', DIFFICULTY_NAMES, { about: `One of ${Object.keys(DIFFICULTY_NAMES).join(', ')}.` }),
  duration: oneOf('Time needed', DURATION_NAMES, { about: `One of ${Object.keys(DURATION_NAMES).join(', ')}.` }),
  verifiedVersion: line('Verified with', MAX_GUIDE_VERSION, { about: 'The version that it was last tried with.' }),
  verifiedOn: date('Verified on', VERIFIED, { about: 'When it was last tried, as yyyy-mm-dd.' }),
  games: publications('Games', 'game', 'game', { max, about: 'Games that it is about.' }),
  models: publications('Models', 'asset', 'asset', { max, about: 'Models that it is about.' }),
  tools: publications('Tools', 'tool', 'tool', { max, about: 'Tools that it is about.' }),
  technologies: lookups('Technologies', 'technology', { max }),
  formats: lookups('Formats', 'format', { max }),
  tags: lookups('Tags', 'tag', { max }),
} satisfies Fields;

/** A guide as it is edited: what a form holds, what is saved, what a revision keeps. */
export const GuideForm = Type.Object(formProperties(GUIDE_FIELDS), { title: 'GuideForm' });
export type GuideForm = Static<typeof GuideForm>;
export type GuideField = keyof GuideForm;

export const EMPTY_GUIDE_FORM: GuideForm = emptyForm(GUIDE_FIELDS);
/** How screens call the fields of a guide. */
export const GUIDE_FIELD_TITLES = byField(GUIDE_FIELDS, ({ title }) => title);
