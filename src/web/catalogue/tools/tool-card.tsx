import * as m from '#messages/tools';
import { toolLink } from '../../../shared/catalogue/page-links.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { PRICE_NAMES, SYSTEM_NAMES } from '../../../shared/catalogue/tools/tool-rules.ts';
import type { ToolCard as ToolCardData } from '../../../shared/catalogue/tools/tool-contract.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { factsWidth } from '../../platform/ui/list/card-grid.tsx';
import { Card, Fact } from '../../platform/ui/list/card.tsx';

/** One tool in a list. */
export function ToolCard({ tool, eager = false }: { tool: ToolCardData; eager?: boolean }) {
  const facts = [
    ...(tool.lastVersion === null ? [] : [tool.lastVersion]),
    ...(tool.price === null ? [] : [PRICE_NAMES[tool.price]()]),
    ...tool.systems.map((system) => SYSTEM_NAMES[system]()),
    ...tool.formats,
  ];
  return (
    <Card
      to={toolLink(tool)}
      title={tool.title}
      picture={tool.picture}
      eager={eager}
      byline={<MemberLink nickname={tool.uploader} missing={m.unknownUploader()} />}
      when={<time dateTime={tool.publishedAt}>{shortDate(tool.publishedAt)}</time>}
      factsAcross={factsWidth(facts.map((text) => ({ text, hasIcon: false })))}
      facts={facts.map((text) => (
        <Fact key={text}>{text}</Fact>
      ))}
    />
  );
}
