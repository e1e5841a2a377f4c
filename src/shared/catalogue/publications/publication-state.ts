import { Type, type Static } from 'typebox';

import { nullable } from '../../platform/kit/endpoint.ts';
import { Hider } from './publication.ts';

/** Reason why visitors do not see a publication. */
export const PublicationState = Type.Object(
  {
    kind: Type.Enum(['draft', 'hidden', 'deleted']),
    hiddenBy: nullable(Hider),
    deletedBy: nullable(Hider),
    /** Time of the final removal; null if it is not deleted. */
    removalAt: nullable(Type.String()),
  },
  { title: 'PublicationState' },
);

export type PublicationState = Static<typeof PublicationState>;
