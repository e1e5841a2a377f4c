import { actEndpoints } from '../../../shared/catalogue/publications/edit-contract.ts';
import {
  callName,
  PUBLICATION_NOUNS,
  wirePlural,
  type PublicationKind,
  type PublicationRef,
} from '../../../shared/catalogue/publications/publication.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';

const callsOf = (kind: PublicationKind) =>
  actEndpoints({ name: callName(kind), noun: `a ${PUBLICATION_NOUNS[kind]}`, scope: wirePlural(kind) });

/** Path of the API call that deletes a publication. */
export const deletePath = (kind: PublicationKind, id: number): string => `/api/${wirePlural(kind)}/${id}`;

/** True if the uploader can hide it without unpublishing it. A game can only be deleted, or turned into a draft. */
export const canBeHidden = (kind: PublicationKind): boolean => kind !== 'game';

export async function undelete({ kind, id }: PublicationRef): Promise<void> {
  await call(browserApi, callsOf(kind).undelete, { body: { id } });
}

export async function setHidden({ kind, id }: PublicationRef, isHidden: boolean): Promise<void> {
  if (canBeHidden(kind)) await call(browserApi, callsOf(kind).hide, { body: { id, isHidden } });
}
