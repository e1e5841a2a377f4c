import { Type, type Static } from 'typebox';

import { emptyForm, formProperties, line, lookups, name, oneOf, pictures, text, type Fields } from '../publications/field.ts';
import { flag, publications } from '../publications/list-fields.ts';
import {
  MAX_FANART_LINE,
  MAX_FANART_PICTURES,
  MAX_FANART_ROWS,
  MAX_FANART_TEXT,
  MAX_FANART_TITLE,
  MEDIUM_NAMES,
  RIGHTS_NAMES,
} from './fanart-rules.ts';

const max = MAX_FANART_ROWS;

/** Every field of a fan art, in the order of its form. */
export const FANART_FIELDS = {
  title: name('Title', MAX_FANART_TITLE, { about: 'At most 300 characters.' }),
  images: pictures('Pictures', 'image', {
    max: MAX_FANART_PICTURES,
    about: 'One to twelve pictures that `POST /api/upload` answered, the one that lists show first.',
  }),
  description: text('Description', MAX_FANART_TEXT, { about: 'Markdown, at most 20,000 characters.' }),
  medium: oneOf('Medium', MEDIUM_NAMES, { about: `One of ${Object.keys(MEDIUM_NAMES).join(', ')}.` }),
  software: line('Software', MAX_FANART_LINE, { about: 'What it was made with.' }),
  rights: oneOf('Rights', RIGHTS_NAMES, { about: 'Needed to publish it: `own` or `permission`.' }),
  permissionOf: line('With permission of', MAX_FANART_LINE, { about: 'Whose permission that is; needed with `permission`.' }),
  sensitive: flag('Sensitive', { about: 'It is shown to nobody who does not ask for it.' }),
  games: publications('Games', 'game', 'game', { max, about: 'Those that it depicts.' }),
  models: publications('Models', 'asset', 'asset', { max, about: 'Those that it depicts.' }),
  tags: lookups('Tags', 'tag', { max }),
} satisfies Fields;

/** A fan art as it is edited: what a form holds, what is saved, what a revision keeps. */
export const FanartForm = Type.Object(formProperties(FANART_FIELDS), { title: 'FanartForm' });
export type FanartForm = Static<typeof FanartForm>;
export type FanartField = keyof FanartForm;

export const EMPTY_FANART_FORM: FanartForm = emptyForm(FANART_FIELDS);
