import * as m from '#messages/viewer';
import { useLoaderData, type LoaderFunctionArgs } from 'react-router';

import { getAsset } from '../../../shared/catalogue/assets/asset-contract.ts';
import type { Picture as PictureData } from '../../../shared/files/storage/picture-contract.ts';
import { assetLink } from '../../../shared/catalogue/page-links.ts';
import { loadOnServer, notFound } from '../../platform/api/page-load.ts';
import { PageHead } from '../../platform/shell/page-head.tsx';
import { Picture } from '../../platform/ui/media/picture.tsx';
import styles from './embed-page.module.css';
import { useModelStage } from './use-model-stage.tsx';
import type { ViewedModel } from './use-model-viewer.ts';

interface EmbeddedModel {
  id: number;
  title: string;
  viewer: ViewedModel;
  picture: PictureData | null;
  pictures: PictureData[];
}

export const loader = (args: LoaderFunctionArgs): Promise<EmbeddedModel> =>
  loadOnServer(args, async ({ params, get }) => {
    const { data } = await get(getAsset, { query: { modelId: params['id'] ?? '' } });
    const asset = data[0];
    if (asset === undefined || asset.attributes.viewer === null) return notFound();
    const { name, viewer, images, bundle } = asset.attributes;
    const main = bundle?.models.find(({ id }) => id === bundle.mainModelId) ?? bundle?.models[0];
    return { id: asset.id, title: name, viewer, picture: images[0] ?? null, pictures: main?.pictures ?? [] };
  });

/** The 3D view only, for frames on other sites. It links to the page of the model in a new window. */
export default function EmbedPage() {
  const { id, title, viewer, picture, pictures } = useLoaderData<typeof loader>();
  const stage = useModelStage(viewer, title, { pictures });
  const page = assetLink({ id, title });
  return (
    <main id="content" className={styles.frame}>
      <PageHead title={title} description={m.titleIn3d({ title })} canonical={page} picture={picture} noindex />
      <div className={styles.stage}>
        {picture !== null && (
          <Picture picture={picture} alt={title} sizes="100vw" ratio="fill" fit="contain" eager className={styles.picture} />
        )}
        {stage?.content}
      </div>
      <p className={styles.line}>
        <a href={page} target="_blank" rel="noopener" dir="auto">
          {title}
        </a>
        <span>Polyshelf</span>
      </p>
    </main>
  );
}
