import { useQuery } from '@tanstack/react-query';

import { isBlank } from '../../../shared/platform/kit/text.ts';
import { renderMarkdown } from '../../../shared/integrations/strapi-api/site-contract.ts';
import { previewDescription } from '../../../shared/community/mentions/mention-contract.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import { failureSentence } from '../../platform/api/api-error.ts';
import { browserApi } from '../../platform/api/browser-api.ts';
import { call } from '../../platform/api/call.ts';
import { DetailText } from '../../platform/ui/layout/detail-layout.tsx';
import textStyles from '../../platform/ui/text/text.module.css';

interface PreviewProps {
  text: string | null;
  missing: string;
}

/** Rendered preview of an unsaved text. */
export function MarkdownPreview(props: PreviewProps) {
  return (
    <Preview
      {...props}
      name={renderMarkdown.name}
      render={(text, signal) => call(browserApi, renderMarkdown, { body: { text }, signal })}
    />
  );
}

/** Preview of a description, in which members can be mentioned. Null: a new publication. */
export function DescriptionPreview({ of, ...props }: PreviewProps & { of: PublicationRef | null }) {
  const publication = of && { mark: of.kind, id: of.id };
  return (
    <Preview
      {...props}
      name={`${previewDescription.name} ${of?.kind} ${of?.id}`}
      render={(text, signal) => call(browserApi, previewDescription, { body: { text, publication }, signal })}
    />
  );
}

interface RenderedPreviewProps extends PreviewProps {
  name: string;
  render: (text: string, signal: AbortSignal) => Promise<{ html: string }>;
}

/** Shows the source text until the server has rendered it, and if that fails. */
function Preview({ text, missing, name, render }: RenderedPreviewProps) {
  const { data, error } = useQuery({
    queryKey: [name, text],
    queryFn: ({ signal }) => render(text ?? '', signal),
    enabled: text !== null && !isBlank(text),
    retry: false,
  });
  if (data === undefined && text !== null && !isBlank(text))
    return (
      <>
        {error !== null && <p className={textStyles.fault}>{failureSentence(error)}</p>}
        <p style={{ whiteSpace: 'pre-line' }}>{text}</p>
      </>
    );
  return <DetailText html={data?.html ?? null} missing={missing} />;
}
