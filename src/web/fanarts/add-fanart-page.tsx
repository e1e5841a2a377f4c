import { NewPlainPage } from '../editing/new-plain-page.tsx';
import { FanartEditor } from './edit/fanart-editor.tsx';

export default function AddFanartPage() {
  return <NewPlainPage kind="fanart" Editor={FanartEditor} />;
}
