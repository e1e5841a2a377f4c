import { Box } from 'lucide-react';
import { useLoaderData, type ClientLoaderFunctionArgs, type LoaderFunctionArgs } from 'react-router';

import { loadInBrowser, loadOnServer, type PageLoad } from '../../platform/api/page-load.ts';
import { openPublicationList, PublicationList } from '../publications/publication-list.tsx';
import { ButtonLink } from '../../platform/ui/form/button.tsx';
import { CLIP_LIST } from './listed-clips.tsx';

const load = (page: PageLoad) => openPublicationList(CLIP_LIST, page);

export const loader = (args: LoaderFunctionArgs) => loadOnServer(args, load);
export const clientLoader = (args: ClientLoaderFunctionArgs) => loadInBrowser(args, load);

/** Every clip of every model. */
export default function AnimationsPage() {
  return (
    <PublicationList
      kind={CLIP_LIST}
      opened={useLoaderData<typeof loader>()}
      path="/animations"
      title="Animations"
      names={['Animation', 'Animations']}
      words={['animation clip', 'animation clips']}
      description="of 3D models from games, by length, name, skeleton, game and platform: play each in the browser."
      ways={
        <ButtonLink to="/models?animated=true">
          <Box size={18} aria-hidden />
          Animated models
        </ButtonLink>
      }
    />
  );
}
