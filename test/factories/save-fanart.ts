import { randomUUID } from 'node:crypto';

import { getFanart } from '../../src/shared/fanarts/fanart-contract.ts';
import { saveFanart, type EditedFanart } from '../../src/shared/fanarts/fanart-edit-contract.ts';
import { EMPTY_FANART_FORM, type FanartForm } from '../../src/shared/fanarts/fanart-form.ts';
import type { InputOf } from '../../src/shared/kit/endpoint.ts';
import { STATUS_PUBLISHED } from '../../src/shared/publications/publication.ts';
import type { StartedApp } from '../start-app.ts';
import { publicationEditor } from './publication-editor.ts';

type Body = InputOf<typeof saveFanart>['body'];

/** What a form sends: it publishes a new fan art unless told otherwise. */
const saveBody = (form: Partial<FanartForm>, more: Partial<Omit<Body, 'form'>> = {}): Body => ({
  id: null,
  version: null,
  saveKey: randomUUID(),
  status: STATUS_PUBLISHED,
  note: null,
  ...more,
  form: { ...EMPTY_FANART_FORM, rights: 'own', ...form },
});

/** Calls of a member of a running server. */
export const fanartEditor = (started: StartedApp, headers: Record<string, string>) =>
  publicationEditor<FanartForm, Omit<Body, 'form'>, EditedFanart>(started, headers, {
    savePath: saveFanart.path,
    editedPath: (id) => `/api/get-draft-item?mark=fanart&id=${id}`,
    pagePath: (id) => `${getFanart.path}?id=${id}`,
    bodyOf: saveBody,
    namedOf: ({ id, version, status }) => ({ id, version, status }),
  });
