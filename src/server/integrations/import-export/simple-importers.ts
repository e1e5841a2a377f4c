import { SIMPLE_KIND_NAMES, type SimpleKindName } from '../../../shared/catalogue/publications/publication.ts';
import { SIMPLE_KINDS } from '../../catalogue/kinds/simple-kinds.ts';
import { ownOfGuide } from './guide-importer.ts';
import type { ImportContext } from './import-context.ts';
import type { LineImporter } from './line-importer.ts';
import { simpleImporter, type OwnOfLine } from './simple-importer.ts';
import { OWN_OF_TOOL } from './tool-importer.ts';

type SimpleImporters = { [Kind in SimpleKindName]: LineImporter<Kind> };

export function simpleImporters(context: ImportContext): SimpleImporters {
  const own: Partial<Record<SimpleKindName, OwnOfLine<never>>> = { tool: OWN_OF_TOOL, guide: ownOfGuide(context) };
  return Object.fromEntries(
    SIMPLE_KIND_NAMES.map((kind) => [kind, simpleImporter(context, SIMPLE_KINDS[kind].stored, own[kind])]),
  ) as unknown as SimpleImporters;
}
