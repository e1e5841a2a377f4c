import { isBlank } from '../../shared/kit/text.ts';
import type { LineOf } from '../../shared/catalogue/import-contract.ts';
import { outsideLinkFault, tidyLink } from '../../shared/kit/outside-link.ts';
import { Refusal } from '../../shared/kit/errors.ts';
import { TOOL_KIND, type ToolRecord } from '../tools/edit/tool-stored-kind.ts';
import type { ImportContext } from './import-context.ts';
import type { LineImporter } from './line-importer.ts';
import type { Lookups, NameList } from './lookups.ts';
import { plainImporter } from './plain-importer.ts';

/** Brings tools in. */
export const toolImporter = (context: ImportContext): LineImporter<'tool'> =>
  plainImporter(context, TOOL_KIND, {
    names: ({ formats = [] }: LineOf<'tool'>): NameList => formats.map(({ name }) => ['format', name]),
    own: ownOfLine,
  });

function ownOfLine({ formats, homepage, source }: LineOf<'tool'>, names: Lookups): Partial<ToolRecord> {
  return {
    ...(homepage !== undefined && { homepage: linkOf('homepage', homepage) }),
    ...(source !== undefined && { source: linkOf('source', source) }),
    ...(formats !== undefined && {
      formats: formats.map(({ name, action, note = null, version = null }) => {
        return { formatId: names.id('format', name), action, note, version };
      }),
    }),
  };
}

/** What a member could not link to, no import brings. */
function linkOf(field: string, link: string | null): string | null {
  if (link === null || isBlank(link)) return null;
  const fault = outsideLinkFault(link);
  if (fault !== null) throw new Refusal('bad_input', `"${field}": ${fault}`);
  return tidyLink(link);
}
