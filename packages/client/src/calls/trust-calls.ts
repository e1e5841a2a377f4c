/** Types of the API, generated from its contracts. `npm run reference` */

export interface AddWatchedWordBody {
  kind: 'word' | 'prefix' | 'host' | 'pattern';
  text: string;
}

export interface MemberStanding {
  level: 'new' | 'member' | 'trusted';
  pinned: boolean;
}

export interface OwnLevel {
  level: 'new' | 'member' | 'trusted';
  pinned: boolean;
  limits: string[];
  next: OwnLevelNext | null;
}

export interface OwnLevelNext {
  level: 'new' | 'member' | 'trusted';
  steps: OwnLevelNextStep[];
}

export interface OwnLevelNextStep {
  text: string;
  isMet: boolean;
}

export interface PinMemberLevelBody {
  level: 'new' | 'member' | 'trusted' | null;
  note: string;
}

export interface TrustNumbers {
  memberHours: number;
  memberThings: number;
  newAgainDays: number;
  trustedDays: number;
  trustedPublications: number;
  trustedEdits: number;
  trustedCleanDays: number;
  newCommentsAnHour: number;
  newCommentsADay: number;
  commentsAnHour: number;
  commentsADay: number;
  newLinksADay: number;
  newNamesAnHour: number;
  newNamesADay: number;
  newWaiting: number;
  newReactionsADay: number;
  newMentions: number;
  mentions: number;
  newEditHours: number;
  editHours: number;
  holdFirst: number;
  typedSeconds: number;
  sameMinutes: number;
  similarHours: number;
  similarPercent: number;
  similarLetters: number;
  hostAccounts: number;
  hostDays: number;
}

export interface TryWatchedWordsReply {
  words: WatchedWordsWord[];
  slow: boolean;
}

export interface WatchedWords {
  words: WatchedWordsWord[];
}

export interface WatchedWordsWord {
  id: number;
  kind: 'word' | 'prefix' | 'host' | 'pattern';
  text: string;
  createdAt: string;
}

export interface TrustCalls {
  /** The caller’s level and limits, and the missing conditions of the next level. Other members do not see it. */
  getOwnLevel: {
    reply: OwnLevel;
  };
  /** The level of a member. For moderators. */
  getMemberLevel: {
    params: {
      id: number;
    };
    reply: MemberStanding;
  };
  /** Sets the level of a member, or, with null, makes it automatic again. The member reads the reason. For admins; each change is logged. */
  pinMemberLevel: {
    params: {
      id: number;
    };
    body: PinMemberLevelBody;
    reply: MemberStanding;
  };
  /** The numbers of levels and limits. For admins. */
  getTrustNumbers: {
    reply: TrustNumbers;
  };
  /** Sets the numbers of levels and limits; they count at once, in every process. For admins; each change is logged. */
  changeTrustNumbers: {
    body: TrustNumbers;
    reply: TrustNumbers;
  };
  /** Rules that hold texts until a moderator reviews them. For admins. */
  listWatchedWords: {
    reply: WatchedWords;
  };
  /** Watches a word, the beginning of words, a site or a regular expression from now on. For admins; logged. */
  addWatchedWord: {
    body: AddWatchedWordBody;
    reply: WatchedWords;
  };
  /** Ends watching it. Texts that it holds stay held. For admins; logged. */
  removeWatchedWord: {
    query: {
      id: number;
    };
    reply: WatchedWords;
  };
  /** The watched words that a text contains. For admins. */
  tryWatchedWords: {
    body: {
      text: string;
    };
    reply: TryWatchedWordsReply;
  };
}

/** Method and path of each call. */
export const TRUST_CALLS: { readonly [N in keyof TrustCalls]: readonly [method: string, path: string] } = {
  getOwnLevel: ['GET', '/api/me/level'],
  getMemberLevel: ['GET', '/api/admin/users/{id}/level'],
  pinMemberLevel: ['PUT', '/api/admin/users/{id}/level'],
  getTrustNumbers: ['GET', '/api/admin/trust'],
  changeTrustNumbers: ['PUT', '/api/admin/trust'],
  listWatchedWords: ['GET', '/api/admin/watched-words'],
  addWatchedWord: ['POST', '/api/admin/watched-words'],
  removeWatchedWord: ['DELETE', '/api/admin/watched-words'],
  tryWatchedWords: ['POST', '/api/admin/watched-words/try'],
};
