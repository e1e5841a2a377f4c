import { Refusal } from '../../shared/kit/errors.ts';
import type { LineOf } from '../../shared/catalogue/import-contract.ts';
import { GUIDE_KIND, type GuideRecord } from '../guides/edit/guide-stored-kind.ts';
import { textFromLine, titlesInText } from './guide-line-text.ts';
import type { ImportContext } from './import-context.ts';
import { LineWaits, type LineImporter } from './line-importer.ts';
import { plainImporter } from './plain-importer.ts';

/** Brings guides in. */
export function guideImporter(context: ImportContext): LineImporter<'guide'> {
  const { names, files } = context;

  async function own({ text, images = [] }: LineOf<'guide'>): Promise<Partial<GuideRecord>> {
    if (typeof text !== 'string') return {};
    const kept = new Set((images ?? []).map((image) => (typeof image === 'string' ? image : image.path)));
    const models = await names.publicationIds('asset', titlesInText(text));
    const modelId = (title: string) => {
      const model = models.get(title);
      if (model === undefined) throw new LineWaits(`There is no model "${title}".`);
      return model.id;
    };
    const pictureId = (path: string) => {
      // What no list of the guide holds would be swept one day.
      if (!kept.has(path)) throw new Refusal('bad_input', `"text": The picture "${path}" is not among "images".`);
      return files.picture(path);
    };
    return { text: await textFromLine(text, { modelId, pictureId }) };
  }

  return plainImporter(context, GUIDE_KIND, { own });
}
