import { Type, type Static } from 'typebox';

import { Picture } from '../../files/storage/picture-contract.ts';
import { endpoint, nullable } from '../../platform/kit/endpoint.ts';

const TAG = 'Blocks';

export const MAX_BLOCKS = 1000;

/**
 * `block`: neither can reply to, mention, react to or follow the other. `mute`: the caller gets no notifications about the
 * other.
 */
const How = Type.Enum(['block', 'mute']);
const nickname = Type.String({ minLength: 1, maxLength: 100 });

export const BlockedMember = Type.Object(
  { nickname: Type.String(), avatar: nullable(Picture), how: How, since: Type.String() },
  { title: 'BlockedMember' },
);
export type BlockedMember = Static<typeof BlockedMember>;

const blocks = Type.Object({ members: Type.Array(BlockedMember) });

export const listBlocks = endpoint({
  name: 'listBlocks',
  method: 'GET',
  path: '/api/me/blocks',
  summary: 'Members that the caller blocks or mutes, newest first.',
  tag: TAG,
  access: 'members',
  reply: blocks,
});

export const blockMember = endpoint({
  name: 'blockMember',
  method: 'PUT',
  path: '/api/me/blocks',
  summary:
    'Blocks or mutes a member. A block ends follows between the two, and hides their notifications about each other. Staff cannot be blocked.',
  tag: TAG,
  access: 'members',
  body: Type.Object({ nickname, how: How }, { additionalProperties: false }),
  reply: blocks,
});

export const unblockMember = endpoint({
  name: 'unblockMember',
  method: 'DELETE',
  path: '/api/me/blocks',
  summary: 'Neither blocks nor mutes a member any more.',
  tag: TAG,
  access: 'members',
  query: Type.Object({ nickname }, { additionalProperties: false }),
  reply: blocks,
});
