import * as m from '#messages/server-imports';
import { Refusal } from '../../../shared/platform/kit/errors.ts';
import type { LineOf } from '../../../shared/integrations/import-export/import-contract.ts';
import { textFromLine, titlesInText } from './guide-line-text.ts';
import type { ImportContext } from './import-context.ts';
import { LineWaits } from './line-importer.ts';
import type { OwnOfLine } from './simple-importer.ts';

/** Text of a guide, with references to pictures and models resolved. */
export function ownOfGuide({ names, files }: ImportContext): OwnOfLine<LineOf<'guide'>> {
  async function own({ text, images = [] }: LineOf<'guide'>): Promise<{ text?: string | null }> {
    if (typeof text !== 'string') return {};
    const known = new Set((images ?? []).map((image) => (typeof image === 'string' ? image : image.path)));
    const models = await names.publicationIds('asset', titlesInText(text));
    const modelId = (title: string) => {
      const model = models.get(title);
      if (model === undefined) throw new LineWaits(m.noPublication({ kind: 'asset', title }));
      return model.id;
    };
    const pictureId = (path: string) => {
      // A picture outside the list would have no reference, and the sweep would delete it.
      if (!known.has(path)) throw new Refusal('bad_input', m.pictureMissing({ path }));
      return files.picture(path);
    };
    return { text: await textFromLine(text, { modelId, pictureId }) };
  }

  return { own };
}
