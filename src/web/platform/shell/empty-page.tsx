import { PageHead } from './page-head.tsx';

/** `/test`, which the specification leaves empty: the frame alone, to try it on. */
export default function EmptyPage() {
  return <PageHead title="Test" description="An empty page." canonical={null} noindex />;
}
