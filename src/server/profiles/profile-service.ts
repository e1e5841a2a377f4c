import { Refusal } from '../../shared/kit/errors.ts';
import type { Profile } from '../../shared/profiles/profile-contract.ts';
import type { PublicationKind } from '../../shared/publications/publication.ts';
import type { AssetService } from '../assets/asset-service.ts';
import type { SessionService } from '../auth/session-service.ts';
import type { GameService } from '../games/game-service.ts';

export type ProfileService = ReturnType<typeof profileService>;

export function profileService(rooms: { sessions: SessionService; assets: AssetService; games: GameService }) {
  return {
    /** The profile behind a session token. */
    async ofToken(token: string): Promise<Profile> {
      const account = await rooms.sessions.accountOf(token);
      if (account === undefined) throw new Refusal('not_signed_in', 'This session has ended. Sign in again.');
      return {
        id: account.id,
        userID: String(account.id),
        username: account.nickname,
        role: { name: account.role },
        avatar: account.avatar_id === null ? null : { url: `/files/pictures/${account.avatar_id}` },
      };
    },

    /** Whether this user, by id and name, uploaded the resource. */
    async uploaded(query: { kind: PublicationKind; resourceId: number; username: string; userId: number }): Promise<boolean> {
      const room = query.kind === 'asset' ? rooms.assets : rooms.games;
      return room.isUploadedBy(query.resourceId, query.userId, query.username);
    },
  };
}
