import { Type, type Static } from 'typebox';

import { nullable } from '../../platform/kit/endpoint.ts';
import { nameIdentity } from '../../platform/kit/name-identity.ts';

const MAX_ID = 2_147_483_647;
export const ChoiceId = Type.Integer({ minimum: 1, maximum: MAX_ID });
export const IgdbId = Type.Integer({ minimum: 0, maximum: MAX_ID });
export const ChoiceName = Type.String({ maxLength: 200 });

/** A lookup. Without an id, it is created by the save. */
export const Choice = Type.Object({ id: nullable(ChoiceId), name: ChoiceName, igdbId: Type.Optional(nullable(IgdbId)) });
export type Choice = Static<typeof Choice>;

export const RegionChoice = Type.Object({ id: ChoiceId, name: ChoiceName, code: Type.String({ maxLength: 10 }) });
export type RegionChoice = Static<typeof RegionChoice>;

export const PlatformChoice = Type.Object({
  id: nullable(ChoiceId),
  name: ChoiceName,
  igdbId: Type.Optional(nullable(IgdbId)),
  altName: nullable(ChoiceName),
  altConfirmed: Type.Boolean(),
  color: Type.String({ maxLength: 40 }),
});
export type PlatformChoice = Static<typeof PlatformChoice>;

/** Key of a choice: its id, or the name that would be created. */
export function choiceKey(choice: { id: number | null; name: string }): string {
  return choice.id === null ? `new ${nameIdentity(choice.name)}` : String(choice.id);
}
