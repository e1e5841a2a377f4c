import { randomUUID } from 'node:crypto';

import type { InputOf } from '../../src/shared/platform/kit/endpoint.ts';
import type { EditedFanart, FanartForm } from '../../src/shared/catalogue/fanarts/fanart-form.ts';
import type { EditedGuide, GuideForm } from '../../src/shared/catalogue/guides/guide-form.ts';
import { simpleForm } from '../../src/shared/catalogue/kinds/simple-forms.ts';
import { emptyForm } from '../../src/shared/catalogue/publications/field.ts';
import {
  STATUS_PUBLISHED,
  type PublicationStatus,
  type SimpleKindName,
} from '../../src/shared/catalogue/publications/publication.ts';
import type { EditedTool, saveTool, ToolForm } from '../../src/shared/catalogue/tools/tool-form.ts';
import type { StartedApp } from '../start-app.ts';
import { publicationEditor } from './publication-editor.ts';

type Beside = Omit<InputOf<typeof saveTool>['body'], 'form'>;
interface Edited<Form> {
  id: number;
  version: number;
  status: PublicationStatus;
  form: Form;
}

/**
 * Calls of a member of a running server. A save publishes a new one by default.
 * @param usual values over those of an empty form.
 */
const simpleEditor =
  <Form extends object, Whole extends Edited<Form>>(kind: SimpleKindName, usual: Partial<Form> = {}) =>
  (started: StartedApp, headers: Record<string, string>) =>
    publicationEditor<Form, Beside, Whole>(started, headers, {
      savePath: `/api/save-${kind}`,
      editedPath: (id) => `/api/get-draft-item?mark=${kind}&id=${id}`,
      pagePath: (id) => `/api/get-${kind}-info?id=${id}`,
      bodyOf: (form, more = {}) => ({
        id: null,
        version: null,
        saveKey: randomUUID(),
        status: STATUS_PUBLISHED,
        note: null,
        ...more,
        form: { ...emptyForm(simpleForm(kind).fields), ...usual, ...form },
      }),
      namedOf: ({ id, version, status }) => ({ id, version, status }),
    });

export const toolEditor = simpleEditor<ToolForm, EditedTool>('tool');
export const guideEditor = simpleEditor<GuideForm, EditedGuide>('guide');
export const fanartEditor = simpleEditor<FanartForm, EditedFanart>('fanart', { rights: 'own' });
