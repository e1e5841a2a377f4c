import { useQuery } from '@tanstack/react-query';

import { renderMarkdown } from '../../shared/content/site-contract.ts';
import { browserApi } from '../api/browser-api.ts';
import { call } from '../api/call.ts';
import { DetailText } from '../ui/detail-layout.tsx';

/** A text as it will be shown, before it is saved; until the server has made it, and where it cannot, as it was written. */
export function MarkdownPreview({ text, missing }: { text: string | null; missing: string }) {
  const { data } = useQuery({
    queryKey: [renderMarkdown.name, text],
    queryFn: ({ signal }) => call(browserApi, renderMarkdown, { body: { text: text ?? '' }, signal }),
    enabled: text !== null && text.trim() !== '',
    retry: false,
  });
  if (data === undefined && text !== null && text.trim() !== '') return <p style={{ whiteSpace: 'pre-line' }}>{text}</p>;
  return <DetailText html={data?.html ?? null} missing={missing} />;
}
