import * as m from '#messages/editing';
import { acceptProposal, getOwnProposal, type Proposal } from '../../../shared/catalogue/proposals/proposal-contract.ts';
import type { ProposedSubject } from '../../../shared/catalogue/proposals/proposed-subject.ts';
import type { ProposedKind } from '../../../shared/catalogue/publications/publication.ts';
import { ApiError, isRefused } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import type { Edited, EditKind, SaveBody } from './edit-kind.ts';

/** A publication with all data for editing, also for members who may only propose changes. */
export interface EditedByAny<Form> extends Edited<Form> {
  access: 'edit' | 'propose';
}

interface ProposeBody {
  id: number;
  /** Version of the open proposal that is replaced; null if none is known. */
  proposalVersion: number | null;
}

export type Propose<Form> = (
  body: Pick<SaveBody<Form>, 'note' | 'form'> & ProposeBody & { version: number },
) => Promise<unknown>;

/** Stores the version of the edited proposal beside the form, so that the local draft includes it. */
function besideProposal<Form extends object, Beside extends object, Base extends Edited<Form>>(
  kind: EditKind<Form, Beside, Base>,
  proposal: Pick<Proposal, 'version'> | null,
) {
  const seen = (beside: Beside): Beside => ({ ...beside, proposalVersion: proposal?.version ?? null });
  const versionOf = (beside: Beside) => (beside as { proposalVersion?: number | null }).proposalVersion ?? null;
  const versioned: EditKind<Form, Beside, Base> = {
    ...kind,
    nothingBeside: seen(kind.nothingBeside),
    besideOf: (base) => seen(kind.besideOf(base)),
    mergeBeside: (theirs, mine) => ({ ...kind.mergeBeside(theirs, mine), proposalVersion: versionOf(mine) }),
  };
  return { versioned, versionOf };
}

/** A member who was warned of their other open proposal replaces it on the second submission. */
export function replacingOnceTold<Body extends ProposeBody>(
  mark: ProposedSubject,
  propose: (body: Body) => Promise<unknown>,
): (body: Body) => Promise<unknown> {
  let told: number | null = null;
  return async (body) => {
    try {
      return await propose({ ...body, proposalVersion: told ?? body.proposalVersion });
    } catch (error) {
      if (!isRefused(error, 'conflict') || error.details.field !== 'proposalVersion') throw error;
      const { proposal } = await call(browserApi, getOwnProposal, { query: { mark, id: body.id } });
      told = proposal?.version ?? null;
      const sentence = m.lookOrReplace({ problem: error.message });
      throw new ApiError(error.status, error.code, sentence, error.details);
    }
  };
}

/** Edit kind that submits a proposal to the uploader and moderators instead of saving. */
export const proposedKind = <Form extends object, Beside extends object, Base extends Edited<Form>>(
  kind: EditKind<Form, Beside, Base>,
  name: ProposedKind,
  propose: Propose<Form>,
  proposal: Proposal | null,
): EditKind<Form, Beside, Base> => {
  const { versioned, versionOf } = besideProposal(kind, proposal);
  const send = replacingOnceTold(name, propose);
  return {
    ...versioned,
    async send({ id, version, note, form, status }, beside) {
      if (id === null || version === null) throw new Error('A change is proposed of what is there.');
      await send({ id, version, proposalVersion: versionOf(beside), note, form });
      return { id, version, status, title: kind.titleOf(form) };
    },
    told: ({ title }) => ({
      text: m.suggestionWaits({ kind: name, title }),
      link: { to: '/proposals?of=own', text: m.yourSuggestions() },
    }),
    outdated: [],
  };
};

/** Edit kind that accepts a proposal with the reviewer's changes. */
export const acceptedKind = <Form extends object, Beside extends object, Base extends Edited<Form>>(
  kind: EditKind<Form, Beside, Base>,
  proposal: Proposal,
): EditKind<Form, Beside, Base> => {
  const { versioned, versionOf } = besideProposal(kind, proposal);
  return {
    ...versioned,
    async send({ version: publicationVersion, note, form, status }, beside) {
      const { proposalVersion: _, ...more } = beside as Beside & { proposalVersion?: number | null };
      const seen = { version: versionOf(beside) ?? proposal.version, publicationVersion: publicationVersion ?? 1 };
      const body = { ...seen, ...more, form: { ...form } as Record<string, unknown>, reason: note };
      return { ...(await call(browserApi, acceptProposal, { params: { id: proposal.id }, body })), status };
    },
  };
};
