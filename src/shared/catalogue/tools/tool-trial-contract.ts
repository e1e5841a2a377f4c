import * as validation from '#messages/validation';
import { Type, type Static } from 'typebox';

import { DayText } from '../../platform/kit/patterned.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_TOOL_VERSION, SYSTEMS } from './tool-rules.ts';
import { neededText } from '../../platform/kit/patterned.ts';

const TAG = 'Browsing';
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** One member's rating of one version. */
export const ToolTrial = Type.Object(
  {
    id: Type.Integer(),
    version: Type.String(),
    system: Type.Enum([...SYSTEMS]),
    works: Type.Boolean(),
    /** yyyy-mm-dd. */
    on: Type.String(),
    nickname: nullable(Type.String()),
  },
  { title: 'ToolTrial' },
);
export type ToolTrial = Static<typeof ToolTrial>;

const trials = Type.Object({
  /** Latest first, as many as a page shows. */
  trials: Type.Array(ToolTrial),
  works: Type.Integer(),
  broken: Type.Integer(),
});

export const listToolTrials = endpoint({
  name: 'listToolTrials',
  method: 'GET',
  path: '/api/get-tool-trials',
  summary: 'Trials of a tool by members, by version and system, the latest first.',
  tag: TAG,
  query: Type.Object({ id }, { additionalProperties: false }),
  reply: trials,
  cache: 'visitors',
});

export const reportToolTrial = endpoint({
  name: 'reportToolTrial',
  method: 'PUT',
  path: '/api/tool-trials',
  summary:
    'Records that a version of a tool works for the caller, or does not. A second trial of a version replaces the first.',
  tag: TAG,
  access: 'members',
  body: Type.Object(
    {
      id,
      version: neededText(MAX_TOOL_VERSION, validation.triedVersion),
      system: Type.Enum([...SYSTEMS]),
      works: Type.Boolean(),
      /** Day as yyyy-mm-dd; null: today. */
      on: nullable(DayText),
    },
    { additionalProperties: false },
  ),
  reply: trials,
  limitPerMinute: 30,
});

export const removeToolTrial = endpoint({
  name: 'removeToolTrial',
  method: 'DELETE',
  path: '/api/tool-trials',
  summary: 'Withdraws the caller’s trial of a version.',
  tag: TAG,
  access: 'members',
  query: Type.Object({ id, trial: id }, { additionalProperties: false }),
  reply: trials,
});
