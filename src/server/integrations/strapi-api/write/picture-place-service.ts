import * as m from '#messages/server-strapi-api';

import type { ContentKind } from '../../../../shared/integrations/strapi-api/content-contract.ts';
import { Refusal } from '../../../../shared/platform/kit/errors.ts';
import {
  bySimpleKind,
  PUBLICATION_KINDS,
  wirePlural,
  type PublicationKind,
  type WirePlural,
} from '../../../../shared/catalogue/publications/publication.ts';
import { withScope, type Caller } from '../../../platform/caller.ts';
import { entryId } from '../content-service.ts';
import type { LookupWriteService } from './lookup-write-service.ts';
import type { ContentWriter } from './publication-content-service.ts';

interface Place<Kind extends ContentKind = ContentKind> {
  kind: Kind;
  one: readonly string[];
  several: readonly string[];
}

const PUBLICATION_PLACES: Record<PublicationKind, Place<WirePlural>> = {
  game: { kind: 'games', one: ['cover', 'coverHeader'], several: ['media'] },
  asset: { kind: 'assets', one: ['mainImage'], several: ['images'] },
  ...bySimpleKind((kind) => ({ kind: wirePlural(kind), one: [], several: ['images'] })),
};

/** Picture fields of each kind. Pictures are appended to fields for several. */
const PLACES = {
  ...PUBLICATION_PLACES,
  tag: { kind: 'tags', one: ['background'], several: [] },
  format: { kind: 'formats', one: ['background'], several: [] },
  technology: { kind: 'technologies', one: ['logo'], several: [] },
  company: { kind: 'companies', one: ['logo'], several: [] },
} as const satisfies Record<string, Place>;
type Kind = (typeof PLACES)[keyof typeof PLACES]['kind'];
type LookupKind = Exclude<Kind, WirePlural>;

/** Stores uploaded pictures in a field of an entry, through the usual save. */
export function picturePlaceService(parts: {
  publications: Record<PublicationKind, Pick<ContentWriter, 'update'>>;
  lookups: Pick<LookupWriteService, 'update'>;
}) {
  function update(kind: Kind, id: number, data: object, caller: Caller): Promise<void> {
    const publication = PUBLICATION_KINDS.find((each) => wirePlural(each) === kind);
    if (publication === undefined) return parts.lookups.update(kind as LookupKind, id, data, caller);
    return parts.publications[publication].update(id, data, withScope(caller, wirePlural(publication)));
  }

  /** Refuses an unknown field or too many pictures. The returned function checks the caller's right and saves. */
  return function placeIn(
    { ref, refId, field }: { ref: string; refId: string | null; field: string | null },
    count: number,
    caller: Caller,
  ): (ids: number[]) => Promise<void> {
    const { kind, one, several } = placeOf(ref);
    const fields: string[] = [...one, ...several];
    if (field === null || !fields.includes(field))
      throw new Refusal('bad_input', m.placeOfRef({ fields: fields.join(', '), ref }), 'field');
    const isOne = one.some((name) => name === field);
    if (isOne && count > 1) throw new Refusal('bad_input', m.onePicture({ field }), 'files');
    const id = entryId(refId ?? '');
    if (id === 0) throw new Refusal('bad_input', m.refIdWanted(), 'refId');
    return (ids) => update(kind, id, { [field]: isOne ? ids[0] : { connect: ids } }, caller);
  };
}

/** `game`, `games` and `api::game.game` mean the same. */
function placeOf(ref: string) {
  const name = /^(?:api::([a-z]+)\.)?([a-z]+)$/.exec(ref)?.[2];
  const place = Object.entries(PLACES).find(([single, { kind }]) => name === single || name === kind)?.[1];
  if (place === undefined) {
    const known = Object.keys(PLACES).map((single) => `api::${single}.${single}`);
    throw new Refusal('bad_input', m.unknownRef({ refs: known.join(', ') }), 'ref');
  }
  return place;
}
