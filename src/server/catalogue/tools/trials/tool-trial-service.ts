import * as m from '#messages/server-publications';
import * as tools from '#messages/server-tools';

import type { InputOf, ReplyOf } from '../../../../shared/platform/kit/endpoint.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import { FIRST_TOOL_YEAR, MAX_TOOL_VERSION } from '../../../../shared/catalogue/tools/tool-rules.ts';
import type { listToolTrials, reportToolTrial } from '../../../../shared/catalogue/tools/tool-trial-contract.ts';
import type { AppContext } from '../../../app/app-context.ts';
import { signedIn, type Caller } from '../../../platform/caller.ts';
import { cleanLine } from '../../../platform/text/clean-text.ts';
import { maySee, noSuch } from '../../publications/publication-policy.ts';
import type { TextScreening } from '../../../accounts/trust/text-screening-service.ts';
import { toolTrialStore } from './tool-trial-store.ts';

/** Number on a page. */
const MOST_SHOWN = 30;
const DAY_MS = 86_400_000;

export type ToolTrialService = ReturnType<typeof toolTrialService>;

type TrialDependencies = Pick<AppContext, 'db' | 'version' | 'clock'> & { texts: Pick<TextScreening, 'refuse'> };

/** Reports of members on whether tools work. */
export function toolTrialService({ db, version, clock, texts }: TrialDependencies) {
  const store = toolTrialStore(db);

  async function checkSeen(id: number, caller: Caller): Promise<void> {
    const tool = await store.visibilityOf(id);
    if (tool === undefined || !maySee(caller, tool)) throw noSuch('tool');
  }

  async function list(id: number): Promise<ReplyOf<typeof listToolTrials>> {
    const [trials, counts] = await Promise.all([store.list(id, MOST_SHOWN), store.count(id)]);
    return { trials, ...counts };
  }

  function dayOf(typed: string | null): string {
    const now = clock();
    if (typed === null) return now.toISOString().slice(0, 10);
    // It may be tomorrow already where the caller is.
    const tomorrow = new Date(now.getTime() + DAY_MS).toISOString().slice(0, 10);
    const date = new Date(`${typed}T00:00Z`);
    const isDay = !Number.isNaN(date.getTime()) && date.toISOString().startsWith(typed);
    if (!isDay || typed > tomorrow || typed < `${FIRST_TOOL_YEAR}`)
      throw new Refusal('bad_input', m.dayOutOfRange({ year: FIRST_TOOL_YEAR }), 'on');
    return typed;
  }

  return {
    async list(id: number, caller: Caller) {
      await checkSeen(id, caller);
      return list(id);
    },

    async report(caller: Caller, { id, version: typed, on, ...how }: InputOf<typeof reportToolTrial>['body']) {
      const member = signedIn(caller);
      await checkSeen(id, caller);
      if (!member.confirmed) throw new Refusal('not_allowed', tools.confirmToReport());
      const tried = cleanLine(typed, 'version', MAX_TOOL_VERSION);
      const screened = { before: [], texts: [tried], place: 'version', field: 'version', at: { kind: 'tool', id } };
      await db.transaction().execute(async (trx) => {
        await texts.refuse(trx, member, screened);
        await toolTrialStore(trx).put({ toolId: id, accountId: member.id, version: tried, on: dayOf(on), at: clock(), ...how });
      });
      await version.changed();
      return list(id);
    },

    async remove(caller: Caller, id: number, trial: number) {
      await store.remove(trial, { toolId: id, accountId: signedIn(caller).id });
      await version.changed();
      return list(id);
    },
  };
}
