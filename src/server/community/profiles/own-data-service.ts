import type { AppContext } from '../../app/app-context.ts';
import type { AttemptService } from '../../accounts/auth/attempt-service.ts';
import { pictureView } from '../../files/storage/picture-view.ts';
import type { Member } from '../../platform/caller.ts';
import type { MemberData } from '../../platform/member-data.ts';
import { ownedWorks } from '../../catalogue/publications/owned-work-store.ts';
import { ownAccountData } from './own-data-store.ts';
import type { ShownKinds } from './profile-service.ts';

export type OwnDataService = ReturnType<typeof ownDataService>;

type OwnDataDependencies = Pick<AppContext, 'db' | 'clock'> & {
  shown: ShownKinds;
  attempts: AttemptService;
  /** Personal data of every module, in the order of the download. */
  memberData: readonly MemberData[];
};

export function ownDataService({ db, clock, shown, attempts, memberData }: OwnDataDependencies) {
  const streams = memberData.flatMap((part) => Object.entries(part.streams ?? {}));

  async function ofAccount(id: number) {
    const { avatar, ...account } = await ownAccountData(db, id);
    const data: Record<string, unknown> = {
      exportedAt: clock(),
      account: { ...account, avatar: avatar && pictureView(avatar).url },
    };
    for (const { download = {} } of memberData)
      for (const [name, read] of Object.entries(download)) data[name] = (await read(db, account)) ?? null;
    return data;
  }

  async function* works(member: Member): AsyncIterable<object> {
    for await (const { kind, id, state } of ownedWorks(db, member.id)) {
      const work = await shown[kind].find({ id, title: null }, member);
      if (work !== null) yield { mark: kind, state, id, ...work.attributes };
    }
  }

  /** One JSON object as a stream, since a member may have thousands of publications. */
  async function* pieces(member: Member): AsyncGenerator<string> {
    const account = await ofAccount(member.id);
    const head = JSON.stringify(account, null, 2);
    yield head.slice(0, head.lastIndexOf('\n}'));
    yield* listed('works', works(member));
    for (const [name, read] of streams) yield* listed(name, read(db, member));
    yield '\n}\n';
  }

  return {
    /** Stream of the download. Limited to a few an hour, since it reads much. */
    async download(member: Member): Promise<AsyncGenerator<string>> {
      await attempts.take('data:account', member.id);
      return pieces(member);
    },
  };
}

/** A further property of the streamed JSON object, with a list. */
async function* listed(name: string, items: AsyncIterable<object>): AsyncGenerator<string> {
  yield `,\n  "${name}": [`;
  let separator = '\n';
  for await (const item of items) {
    yield `${separator}    ${JSON.stringify(item)}`;
    separator = ',\n';
  }
  yield '\n  ]';
}
