/** Types of the API, generated from its contracts. `npm run reference` */

import type { Picture } from './shared-types.ts';

export interface BlockMemberBody {
  nickname: string;
  how: 'block' | 'mute';
}

export interface BlockedMember {
  nickname: string;
  avatar: Picture | null;
  how: 'block' | 'mute';
  since: string;
}

export interface BlocksCalls {
  /** Members that the caller blocks or mutes, newest first. */
  listBlocks: {
    reply: {
      members: BlockedMember[];
    };
  };
  /** Blocks or mutes a member. A block ends follows between the two, and hides their notifications about each other. Staff cannot be blocked. */
  blockMember: {
    body: BlockMemberBody;
    reply: {
      members: BlockedMember[];
    };
  };
  /** Neither blocks nor mutes a member any more. */
  unblockMember: {
    query: {
      nickname: string;
    };
    reply: {
      members: BlockedMember[];
    };
  };
}

/** Method and path of each call. */
export const BLOCKS_CALLS: { readonly [N in keyof BlocksCalls]: readonly [method: string, path: string] } = {
  listBlocks: ['GET', '/api/me/blocks'],
  blockMember: ['PUT', '/api/me/blocks'],
  unblockMember: ['DELETE', '/api/me/blocks'],
};
