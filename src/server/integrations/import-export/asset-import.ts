import * as m from '#messages/server-imports';
import { ASSET_FIELDS } from '../../../shared/catalogue/assets/asset-form.ts';
import { factsOf } from '@polyshelf/model-pipeline/facts/fact-contract.ts';
import { fieldsOfLine } from './publication-lines.ts';
import type { Presentation } from '@polyshelf/model-pipeline/look/presentation.ts';
import { AS_READ } from '@polyshelf/model-pipeline/look/presentation-rules.ts';
import type { LineOf, PresentationOfLine } from '../../../shared/integrations/import-export/import-contract.ts';
import type { Measured } from '@polyshelf/model-pipeline/facts/measured-contract.ts';
import { inFourBytes, type AssetRecord } from '../../catalogue/assets/edit/asset-record.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Lookups } from './lookups.ts';
import { visibleName } from '../../../shared/platform/kit/name-identity.ts';

type AssetLine = LineOf<'asset'>;

/** Titles of a line's games, the main one first. */
export function gamesOfAsset(line: AssetLine): string[] {
  return [line.game ?? [], line.otherGames ?? []].flat().map(visibleName);
}

/** Fields of a line that need no further lookups. `names` must contain its names. */
export function assetFields(line: AssetLine, names: Lookups): Partial<AssetRecord> {
  return {
    ...fieldsOfLine(ASSET_FIELDS, line, names),
    ...(line.publishedAt !== undefined && { publishedAt: new Date(line.publishedAt).toISOString() }),
    ...(line.measured !== undefined && { measured: line.measured && asRead(line.measured) }),
  };
}

/** Measurements as the database returns them: known members only, and numbers rounded to 32-bit floats. */
function asRead(measured: Measured): Measured {
  const { textures, clips, size } = measured;
  const [x = 0, y = 0, z = 0] = size.map(inFourBytes);
  return {
    ...factsOf(measured),
    textures: textures.map(({ name, width, height, channels }) => ({ name, width, height, channels })),
    clips: clips.map(({ name, seconds }) => ({ name, seconds: inFourBytes(seconds) })),
    size: [x, y, z],
  };
}

/** Presentations of a line by model path. Refuses paths that `modelPaths` lacks. */
export function presentationsOfLine(settings: PresentationOfLine[], modelPaths: readonly string[]): Map<string, Presentation> {
  const wanted = new Map<string, Presentation>();
  for (const [index, { model, ...presentation }] of settings.entries()) {
    const field = `presentations.${index}.model`;
    if (!modelPaths.includes(model)) throw new Refusal('bad_input', m.modelUnknown({ field, model }));
    if (wanted.has(model)) throw new Refusal('bad_input', m.modelRepeated({ field, model }));
    wanted.set(model, { ...AS_READ, ...presentation });
  }
  return wanted;
}

/** The inverse for exports. Default values are omitted. */
export function lineOfPresentations(presentations: Record<string, Presentation>): PresentationOfLine[] {
  return Object.entries(presentations).flatMap(([model, presentation]) => {
    const settings = Object.entries(presentation).filter(([field, value]) => AS_READ[field as keyof Presentation] !== value);
    return settings.length === 0 ? [] : [{ model, ...Object.fromEntries(settings) }];
  });
}
