import { Type, type Static } from 'typebox';

import { DayText } from '../../platform/kit/patterned.ts';
import { DATE_PRECISIONS } from '../../platform/kit/dates.ts';
import { nullable } from '../../platform/kit/endpoint.ts';
import { Choice, ChoiceId, ChoiceName, PlatformChoice, RegionChoice } from '../publications/choice.ts';
import { MAX_GAME_PLATFORMS, MAX_GAME_ROWS, MAX_GAME_VERSION_TEXT, MAX_PLATFORM_RELEASES } from './game-form-rules.ts';

export const ReleaseRow = Type.Object({
  /** First day of the known period, `yyyy-mm-dd`; null if unknown. */
  date: nullable(DayText),
  datePrecision: Type.Enum([...DATE_PRECISIONS]),
  region: nullable(RegionChoice),
  status: nullable(Type.Object({ id: ChoiceId, name: ChoiceName })),
});

export type ReleaseRow = Static<typeof ReleaseRow>;

export const TechnologyRow = Type.Object({
  technology: nullable(Choice),
  version: nullable(Type.String({ maxLength: MAX_GAME_VERSION_TEXT })),
});

export type TechnologyRow = Static<typeof TechnologyRow>;

export const PlatformRow = Type.Object({
  platform: PlatformChoice,
  releases: Type.Array(ReleaseRow, { maxItems: MAX_PLATFORM_RELEASES }),
  technologies: Type.Array(TechnologyRow, { maxItems: MAX_GAME_ROWS }),
});

export type PlatformRow = Static<typeof PlatformRow>;

export const CompanyRow = Type.Object({
  company: Choice,
  mainDeveloper: Type.Boolean(),
  publisher: Type.Boolean(),
  supportingDeveloper: Type.Boolean(),
  portingDeveloper: Type.Boolean(),
  platforms: Type.Array(PlatformChoice, { maxItems: MAX_GAME_PLATFORMS }),
});

export type CompanyRow = Static<typeof CompanyRow>;
