import { randomUUID } from 'node:crypto';

import type { InputOf } from '../../src/shared/kit/endpoint.ts';
import { STATUS_PUBLISHED } from '../../src/shared/publications/publication.ts';
import { getGuide } from '../../src/shared/guides/guide-contract.ts';
import { saveGuide, type EditedGuide } from '../../src/shared/guides/guide-edit-contract.ts';
import { EMPTY_GUIDE_FORM, type GuideForm } from '../../src/shared/guides/guide-form.ts';
import type { StartedApp } from '../start-app.ts';
import { publicationEditor } from './publication-editor.ts';

type Body = InputOf<typeof saveGuide>['body'];

/** What a form sends: it publishes a new guide unless told otherwise. */
const saveBody = (form: Partial<GuideForm>, more: Partial<Omit<Body, 'form'>> = {}): Body => ({
  id: null,
  version: null,
  saveKey: randomUUID(),
  status: STATUS_PUBLISHED,
  note: null,
  ...more,
  form: { ...EMPTY_GUIDE_FORM, ...form },
});

/** Calls of a member of a running server. */
export const guideEditor = (started: StartedApp, headers: Record<string, string>) =>
  publicationEditor<GuideForm, Omit<Body, 'form'>, EditedGuide>(started, headers, {
    savePath: saveGuide.path,
    editedPath: (id) => `/api/get-draft-item?mark=guide&id=${id}`,
    pagePath: (id) => `${getGuide.path}?id=${id}`,
    bodyOf: saveBody,
    namedOf: ({ id, version, status }) => ({ id, version, status }),
  });
