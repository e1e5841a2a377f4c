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
function withProposal<Form extends object, Extras extends object, Base extends Edited<Form>>(
  kind: EditKind<Form, Extras, Base>,
  proposal: Pick<Proposal, 'version'> | null,
) {
  const seen = (extras: Extras): Extras => ({ ...extras, proposalVersion: proposal?.version ?? null });
  const versionOf = (extras: Extras) => (extras as { proposalVersion?: number | null }).proposalVersion ?? null;
  const versioned: EditKind<Form, Extras, Base> = {
    ...kind,
    noExtras: seen(kind.noExtras),
    extrasOf: (base) => seen(kind.extrasOf(base)),
    mergeExtras: (theirs, mine) => ({ ...kind.mergeExtras(theirs, mine), proposalVersion: versionOf(mine) }),
  };
  return { versioned, versionOf };
}

/** A member who was warned of their other open proposal replaces it on the second submission. */
export function replaceAfterWarning<Body extends ProposeBody>(
  mark: ProposedSubject,
  propose: (body: Body) => Promise<unknown>,
): (body: Body) => Promise<unknown> {
  let warnedVersion: number | null = null;
  return async (body) => {
    try {
      return await propose({ ...body, proposalVersion: warnedVersion ?? body.proposalVersion });
    } catch (error) {
      if (!isRefused(error, 'conflict') || error.details.field !== 'proposalVersion') throw error;
      const { proposal } = await call(browserApi, getOwnProposal, { query: { mark, id: body.id } });
      warnedVersion = proposal?.version ?? null;
      const sentence = m.lookOrReplace({ problem: error.message });
      throw new ApiError(error.status, error.code, sentence, error.details);
    }
  };
}

/** Edit kind that submits a proposal to the uploader and moderators instead of saving. */
export const proposedKind = <Form extends object, Extras extends object, Base extends Edited<Form>>(
  kind: EditKind<Form, Extras, Base>,
  name: ProposedKind,
  propose: Propose<Form>,
  proposal: Proposal | null,
): EditKind<Form, Extras, Base> => {
  const { versioned, versionOf } = withProposal(kind, proposal);
  const send = replaceAfterWarning(name, propose);
  return {
    ...versioned,
    async send({ id, version, note, form, status }, extras) {
      if (id === null || version === null) throw new Error('A change is proposed of what is there.');
      await send({ id, version, proposalVersion: versionOf(extras), note, form });
      return { id, version, status, title: kind.titleOf(form) };
    },
    warnedVersion: ({ title }) => ({
      text: m.suggestionWaits({ kind: name, title }),
      link: { to: '/proposals?of=own', text: m.yourSuggestions() },
    }),
    outdated: [],
  };
};

/** Edit kind that accepts a proposal with the reviewer's changes. */
export const acceptedKind = <Form extends object, Extras extends object, Base extends Edited<Form>>(
  kind: EditKind<Form, Extras, Base>,
  proposal: Proposal,
): EditKind<Form, Extras, Base> => {
  const { versioned, versionOf } = withProposal(kind, proposal);
  return {
    ...versioned,
    async send({ version: publicationVersion, note, form, status }, extras) {
      const { proposalVersion: _, ...more } = extras as Extras & { proposalVersion?: number | null };
      const seen = { version: versionOf(extras) ?? proposal.version, publicationVersion: publicationVersion ?? 1 };
      const body = { ...seen, ...more, form: { ...form } as Record<string, unknown>, reason: note };
      return { ...(await call(browserApi, acceptProposal, { params: { id: proposal.id }, body })), status };
    },
  };
};
