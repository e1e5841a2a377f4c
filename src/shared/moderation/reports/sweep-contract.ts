import { Type, type Static } from 'typebox';

import { endpoint } from '../../platform/kit/endpoint.ts';
import { ModerationNote } from '../../accounts/trust/moderation-note.ts';

const TAG = 'Reports';
const id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
const note = ModerationNote;

/** Hours of a member's content that a sweep covers. */
export const SWEEP_HOURS = 24;
/** Maximum hours of content with a link that a sweep covers. */
const MAX_SWEEP_HOURS = 168;
/** Items of a sweep. Repeat it for more. */
export const MAX_SWEPT = 500;

export const Swept = Type.Object(
  {
    /** Id for undoing the sweep. */
    actId: id,
    comments: Type.Integer(),
    publications: Type.Integer(),
    /** Companies, tags and the like that the member added and nothing else uses. */
    names: Type.Integer(),
  },
  { title: 'Swept' },
);
export type Swept = Static<typeof Swept>;

export const sweepMember = endpoint({
  name: 'sweepMember',
  method: 'POST',
  path: '/api/moderation/sweeps',
  summary: `Removes the comments, and hides the publications and unused names, that a member added within the last ${SWEEP_HOURS} hours, by one act. For moderators; logged, and the member is notified.`,
  tag: TAG,
  access: 'moderators',
  body: Type.Object({ memberId: id, note }, { additionalProperties: false }),
  reply: Swept,
});

const links = {
  /** A site such as example.com, with its subdomains. An address is accepted too. */
  host: Type.String({ minLength: 1, maxLength: 255 }),
  hours: Type.Integer({ minimum: 1, maximum: MAX_SWEEP_HOURS }),
};

/** Content that links to a site, before it is removed. */
export const FoundLinks = Type.Object(
  {
    /** Normalised host. */
    host: Type.String(),
    comments: Type.Integer(),
    publications: Type.Integer(),
    /** Number of authors. */
    members: Type.Integer(),
  },
  { title: 'FoundLinks' },
);
export type FoundLinks = Static<typeof FoundLinks>;

export const findLinks = endpoint({
  name: 'findLinks',
  method: 'GET',
  path: '/api/moderation/sweeps/links',
  summary:
    'Number of comments and publications of the last hours with links to a site, without those of moderators. For moderators.',
  tag: TAG,
  access: 'moderators',
  query: Type.Object(links, { additionalProperties: false }),
  reply: FoundLinks,
});

export const sweepLinks = endpoint({
  name: 'sweepLinks',
  method: 'POST',
  path: '/api/moderation/sweeps/links',
  summary:
    'Removes comments and hides publications of the last hours with links to a site, by one act. For moderators; logged, and the authors are notified.',
  tag: TAG,
  access: 'moderators',
  body: Type.Object({ ...links, note }, { additionalProperties: false }),
  reply: Swept,
});

export const undoSweep = endpoint({
  name: 'undoSweep',
  method: 'POST',
  path: '/api/moderation/sweeps/undo',
  summary:
    'Undoes one act of removal, except for items that were removed again since. Reports that it closed are open again. For moderators; logged.',
  tag: TAG,
  access: 'moderators',
  body: Type.Object({ actId: id, note }, { additionalProperties: false }),
  reply: Swept,
});
