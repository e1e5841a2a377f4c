import { PageHead } from './page-head.tsx';

/** `/test`, required by the specification: an empty page in the frame. */
export default function EmptyPage() {
  return <PageHead title="Test" description="An empty page." canonical={null} noindex />;
}
