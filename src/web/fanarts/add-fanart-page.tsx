import { NewPublicationPage } from '../editing/new-publication-page.tsx';
import { FanartEditor } from './edit/fanart-editor.tsx';

export default function AddFanartPage() {
  return <NewPublicationPage kind="fanart" Editor={FanartEditor} />;
}
