import { acceptProposal, type Proposal } from '../../shared/proposals/proposal-contract.ts';
import { SUGGESTION_WORDS, type ProposedKind } from '../../shared/publications/publication.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import type { Edited, EditKind, SaveBody } from './edit-kind.ts';

/** A publication with all that its editing needs, for those who may only propose changes of it as well. */
export interface EditedByAny<Form> extends Edited<Form> {
  access: 'edit' | 'propose';
}

/** Sends what is proposed. */
export type Propose<Form> = (body: Pick<SaveBody<Form>, 'note' | 'form'> & { id: number; version: number }) => Promise<unknown>;

/** What is saved is proposed to the uploader and to moderators. */
export const proposedKind = <Form extends object, Beside extends object, Base extends Edited<Form>>(
  kind: EditKind<Form, Beside, Base>,
  name: ProposedKind,
  propose: Propose<Form>,
): EditKind<Form, Beside, Base> => ({
  ...kind,
  async send({ id, version, note, form, status }) {
    if (id === null || version === null) throw new Error('A change is proposed of what is there.');
    await propose({ id, version, note, form });
    return { id, version, status, title: kind.titleOf(form) };
  },
  told: ({ title }) => ({
    text: `Your ${SUGGESTION_WORDS[name]} of ‘${title}’ waits for its uploader or a moderator.`,
    link: { to: '/proposals?of=own', text: 'Your suggestions' },
  }),
  outdated: [],
});

/** What is saved is a proposal as its judge changed it. */
export const acceptedKind = <Form extends object, Beside extends object, Base extends Edited<Form>>(
  kind: EditKind<Form, Beside, Base>,
  { id: proposalId, version }: Proposal,
): EditKind<Form, Beside, Base> => ({
  ...kind,
  async send({ version: publicationVersion, note, form, status }, beside) {
    const values = { ...form } as Record<string, unknown>;
    const body = { version, publicationVersion: publicationVersion ?? 1, form: values, ...beside, reason: note };
    return { ...(await call(browserApi, acceptProposal, { params: { id: proposalId }, body })), status };
  },
});
