import { NewPlainPage } from '../editing/new-plain-page.tsx';
import { GuideEditor } from './edit/guide-editor.tsx';

export default function AddGuidePage() {
  return <NewPlainPage kind="guide" Editor={GuideEditor} />;
}
