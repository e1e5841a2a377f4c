import { isBlank } from '../../../shared/platform/kit/text.ts';
import type { LineOf } from '../../../shared/integrations/import-export/import-contract.ts';
import { outsideLinkError, tidyLink } from '../../../shared/platform/kit/outside-link.ts';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { Lookups } from './lookups.ts';
import type { OwnOfLine } from './simple-importer.ts';
import type { ToolRecord } from '../../catalogue/tools/tool-record.ts';

/** Fields that only tools have. */
export const OWN_OF_TOOL: OwnOfLine<LineOf<'tool'>> = {
  names: ({ formats = [] }) => formats.map(({ name }) => ['format', name]),
  own: ownOfLine,
};

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

/** Imported links obey the rules for members. */
function linkOf(field: string, link: string | null): string | null {
  if (link === null || isBlank(link)) return null;
  const error = outsideLinkError(link);
  if (error !== null) throw new Refusal('bad_input', `"${field}": ${error}`);
  return tidyLink(link);
}
