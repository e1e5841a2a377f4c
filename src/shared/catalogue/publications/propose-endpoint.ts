import { Type, type TObject } from 'typebox';

import { endpoint, nullable } from '../../platform/kit/endpoint.ts';
import { MAX_REVISION_NOTE, PublicationId } from './publication.ts';

const version = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

/** Call that proposes a change of a publication. */
export const proposeEndpoint = <Form extends TObject>({
  name,
  noun,
  form,
  reviewers = 'its uploader or a moderator',
}: {
  /** Suffix of the call's name: 'Game'. */
  name: string;
  noun: string;
  form: Form;
  reviewers?: string;
}) =>
  endpoint({
    name: `propose${name}`,
    method: 'POST',
    path: `/api/propose-${name.toLowerCase()}`,
    summary: `Proposes changes of a ${noun} that visitors see, which ${reviewers} accepts or rejects. For members with a confirmed address. A member has one open proposal for a ${noun}: proposing again with its version replaces it, and is a conflict without.`,
    tag: 'Proposals',
    access: 'members',
    body: Type.Object({
      /** Id of the publication. */
      id: PublicationId,
      /** Version of the publication that was edited. */
      version,
      /** Version of the caller's open proposal that this one replaces; null or left out: none. */
      proposalVersion: Type.Optional(nullable(version)),
      note: nullable(Type.String({ maxLength: MAX_REVISION_NOTE })),
      form,
    }),
    reply: Type.Object({ id: PublicationId, version }),
    limitPerMinute: 30,
  });
