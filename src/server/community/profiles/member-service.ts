import * as m from '#messages/server-profiles';

import { markdownText, unlinkedText } from '../../platform/text/markdown.ts';
import { nicknameError } from '../../../shared/accounts/auth/credential-rules.ts';
import type { ReplyOf } from '../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import {
  FOLLOWERS_PAGE_SIZE,
  type listFollowers,
  type listUnlistedWorks,
  type Member,
  type ProfilePrivacy,
  type Work,
} from '../../../shared/community/profiles/member-contract.ts';
import { pictureView } from '../../files/storage/picture-view.ts';
import { hider } from '../../catalogue/publications/publication-policy.ts';
import type { MemberRow, MemberStore } from './member-store.ts';
import type { WorkCounts, WorkStore } from './work-store.ts';
import { workView } from './work-view.ts';

export interface WorksPage {
  page: number;
  pageSize: number;
}

export type MemberService = ReturnType<typeof memberService>;

interface MemberDependencies {
  members: MemberStore;
  works: WorkStore;
  /** Invalidates cached public pages of the member. */
  changed: () => Promise<void>;
}

export function memberService({ members, works, changed }: MemberDependencies) {
  async function found(nickname: string): Promise<MemberRow> {
    const row = nicknameError(nickname) === null ? await members.find(nickname) : undefined;
    if (row === undefined) throw new Refusal('not_found', m.memberNotFound());
    return row;
  }

  async function published(id: number, page: WorksPage): Promise<{ newData: Work[]; countItems: number }> {
    const [rows, counts] = await Promise.all([works.list(id, 'published', offsets(page)), works.count(id, 'published')]);
    return { newData: rows.map(workView), countItems: sumOf(counts) };
  }

  return {
    published,

    async drafts(id: number, page: WorksPage) {
      const [rows, counts] = await Promise.all([works.list(id, 'draft', offsets(page)), works.count(id, 'draft')]);
      return { drafts: rows.map((row) => ({ mark: row.kind, id: row.id, name: row.title })), countItems: sumOf(counts) };
    },

    async unlisted(id: number): Promise<ReplyOf<typeof listUnlistedWorks>> {
      const rows = await works.listUnlisted(id);
      return {
        works: rows.map(({ kind: mark, removal_at, removed_by, hidden_by, ...work }) => ({
          mark,
          ...work,
          hiddenBy: hider(hidden_by),
          deletedBy: removed_by,
          removalAt: removal_at?.toISOString() ?? null,
        })),
      };
    },

    /**
     * Public profile. Disabled members keep name and publications, which others rely on. Their own words and picture are
     * hidden.
     */
    async profile(nickname: string): Promise<Member> {
      const row = await found(nickname);
      const about = row.disabled ? '' : (row.about ?? '');
      return {
        id: row.id,
        nickname: row.nickname,
        role: row.role,
        about,
        aboutHtml: row.is_new ? unlinkedText(about) : markdownText(about),
        avatar: row.avatar && { url: pictureView(row.avatar).url },
        disabled: row.disabled,
        memberSince: row.created_at.toISOString(),
        showsComments: row.shows_comments && !row.disabled,
        showsFollowers: row.shows_followers && !row.disabled,
        counts: { ...(await works.count(row.id, 'published')), downloads: row.downloads },
      };
    },

    async followers(nickname: string, page: number): Promise<ReplyOf<typeof listFollowers>> {
      const row = await found(nickname);
      if (!row.shows_followers || row.disabled) return { followers: [], total: 0 };
      const [followers, total] = await Promise.all([
        members.followers(row.id, offsets({ page, pageSize: FOLLOWERS_PAGE_SIZE })),
        members.countFollowers(row.id),
      ]);
      return { followers: followers.map((one) => ({ ...one, avatar: pictureView(one.avatar) })), total };
    },

    privacy: (id: number) => members.privacy(id),

    async setPrivacy(id: number, privacy: ProfilePrivacy): Promise<ProfilePrivacy> {
      await members.setPrivacy(id, privacy);
      await changed();
      return privacy;
    },

    worksOf: async (nickname: string, page: WorksPage) => published((await found(nickname)).id, page),
  };
}

const sumOf = (counts: WorkCounts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

function offsets({ page, pageSize }: WorksPage): { limit: number; offset: number } {
  return { limit: pageSize, offset: (page - 1) * pageSize };
}
