import * as titles from '#messages/fields';
import * as m from '#messages/fanart-rules';
import type { ReplyOf } from '../../platform/kit/endpoint.ts';
import { inCharacters, isBlank } from '../../platform/kit/text.ts';
import { emptyForm, line, lookups, name, oneOf, pictures, text, type Fields, type FormOf } from '../publications/field.ts';
import { flag, publications } from '../publications/list-fields.ts';
import { simpleEditEndpoints } from '../publications/simple-edit-contract.ts';
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

/** Fields of a fan art, in the order of the form. */
export const FANART_FIELDS = {
  title: name(titles.title, MAX_FANART_TITLE, { about: `At most ${inCharacters(MAX_FANART_TITLE)}.` }),
  images: pictures(titles.pictures, 'image', {
    max: MAX_FANART_PICTURES,
    about: 'One to twelve pictures that `POST /api/upload` answered, the one that lists show first.',
  }),
  description: text(titles.description, MAX_FANART_TEXT, { about: `Markdown, at most ${inCharacters(MAX_FANART_TEXT)}.` }),
  medium: oneOf(titles.medium, MEDIUM_NAMES, { about: `One of ${Object.keys(MEDIUM_NAMES).join(', ')}.` }),
  software: line(titles.software, MAX_FANART_LINE, { about: 'Programs that it was made with.' }),
  rights: oneOf(titles.rights, RIGHTS_NAMES, { about: 'Needed to publish it: `own` or `permission`.' }),
  permissionOf: line(titles.permissionOf, MAX_FANART_LINE, { about: 'Person who gave permission; needed with `permission`.' }),
  sensitive: flag(titles.sensitive, { about: 'Sensitive pictures are hidden until a reader asks for them.' }),
  games: publications(titles.games, 'game', 'game', { max, about: 'Those that it depicts.' }),
  models: publications(titles.models, 'asset', 'asset', { max, about: 'Those that it depicts.' }),
  tags: lookups(titles.tags, 'tag', { max }),
} satisfies Fields;

/** A fan art as it is edited: content of forms, saves and revisions. */
export type FanartForm = FormOf<typeof FANART_FIELDS>;
export type FanartField = keyof FanartForm;

export const EMPTY_FANART_FORM: FanartForm = emptyForm(FANART_FIELDS);

export const FANART_EDITING = simpleEditEndpoints({ kind: 'fanart', fields: FANART_FIELDS });
export const {
  read: getEditedFanart,
  save: saveFanart,
  hide: hideFanart,
  undelete: undeleteFanart,
  propose: proposeFanart,
} = FANART_EDITING;
export type EditedFanart = ReplyOf<typeof getEditedFanart>;

export interface FanartError {
  field: FanartField;
  sentence: string;
}

/** Errors that block publication, in the order of the form. */
export function fanartPublicationErrors(form: FanartForm): FanartError[] {
  const errors: FanartError[] = [];
  const wrong = (field: FanartField, isWrong: boolean, sentence: string) => void (isWrong && errors.push({ field, sentence }));
  wrong('title', isBlank(form.title), m.titleWanted());
  wrong('images', form.images.length === 0, m.pictureWanted());
  wrong('rights', form.rights === null, m.rightsWanted());
  wrong('permissionOf', form.rights === 'permission' && isBlank(form.permissionOf ?? ''), m.permissionWanted());
  return errors;
}
