import type { AttemptService } from '../auth/attempt-service.ts';
import { pictureView } from '../files/picture-view.ts';
import type { Member } from '../platform/caller.ts';
import type { OwnDataStore } from './own-data-store.ts';
import type { ShownKinds } from './profile-service.ts';

export type OwnDataService = ReturnType<typeof ownDataService>;

interface OwnDataParts {
  store: OwnDataStore;
  shown: ShownKinds;
  attempts: AttemptService;
  clock: () => Date;
}

export function ownDataService({ store, shown, attempts, clock }: OwnDataParts) {
  async function ofAccount(id: number) {
    const { avatar, ...account } = await store.account(id);
    return {
      exportedAt: clock(),
      account: { ...account, avatar: avatar && pictureView(avatar).url },
      registration: (await store.registration(id)) ?? null,
      invites: await store.invites(id),
      formerNicknames: await store.formerNicknames(id),
      sessions: await store.sessions(id),
      failedSignIns: await store.failedSignIns(id),
      knownDevices: await store.knownDevices(id),
      apiTokens: await store.apiTokens(id),
      socialSignIns: await store.socialSignIns(id),
      secondFactors: {
        authenticatorApp: (await store.authenticatorApp(id)) ?? null,
        passkeys: await store.passkeys(id),
        recoveryCodes: await store.recoveryCodes(id),
      },
      newsletter: account.email === null ? null : ((await store.newsletter(account.email)) ?? null),
      uploads: await store.uploads(id),
      saved: await store.saved(id),
      savedSearches: await store.savedSearches(id),
      comments: await store.comments(id),
      earlierComments: await store.earlierComments(id),
      mentions: await store.mentions(id),
      postedLinks: await store.postedLinks(id),
      heldPublications: await store.held(id),
      reactions: await store.reactions(id),
      follows: await store.follows(id),
      watched: await store.watched(id),
      blocks: await store.blocks(id),
      toolTrials: await store.toolTrials(id),
      notices: await store.notices(id),
      noticeSettings: (await store.noticeSettings(id)) ?? null,
      refusedMails: account.email === null ? null : ((await store.refusedMails(account.email)) ?? null),
      pushDevices: await store.pushDevices(id),
      noticeMails: await store.noticeMails(id),
      chatSettings: (await store.chatSettings(id)) ?? null,
      messages: await store.messages(id),
      reports: await store.reports(id),
      proposals: await store.proposals(id),
      entryRevisions: await store.entryRevisions(id),
      lookupActs: await store.lookupActs(id),
      moderation: await store.moderation(id),
      actsOfAdmins: await store.actsOfAdmins(id),
    };
  }

  /** One JSON object, piece by piece: somebody may have published thousands of works. */
  async function* pieces(member: Member): AsyncGenerator<string> {
    const head = JSON.stringify(await ofAccount(member.id), null, 2);
    yield `${head.slice(0, head.lastIndexOf('\n}'))},\n  "works": [`;
    let separator = '\n';
    for await (const { kind, id, state } of store.works(member.id)) {
      const work = await shown[kind].find({ id, title: null }, member);
      if (work === null) continue;
      yield `${separator}    ${JSON.stringify({ mark: kind, state, id, ...work.attributes })}`;
      separator = ',\n';
    }
    yield '\n  ],\n  "revisions": [';
    separator = '\n';
    for await (const { id: _id, kind, workId, ...saved } of store.revisions(member.id)) {
      yield `${separator}    ${JSON.stringify({ mark: kind, id: workId, ...saved })}`;
      separator = ',\n';
    }
    yield '\n  ]\n}\n';
  }

  return {
    /** All that is kept of a member, as text. It reads much, so a member gets it a few times an hour. */
    async download(member: Member): Promise<AsyncGenerator<string>> {
      await attempts.take('data:account', member.id);
      return pieces(member);
    },
  };
}
