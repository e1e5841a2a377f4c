import { NewPlainPage } from '../editing/new-plain-page.tsx';
import { ToolEditor } from './edit/tool-editor.tsx';

export default function AddToolPage() {
  return <NewPlainPage kind="tool" Editor={ToolEditor} />;
}
