import { NewPublicationPage } from '../editing/new-publication-page.tsx';
import { ToolEditor } from './edit/tool-editor.tsx';

export default function AddToolPage() {
  return <NewPublicationPage kind="tool" Editor={ToolEditor} />;
}
