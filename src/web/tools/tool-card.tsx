import { toolLink } from '../../shared/kit/page-links.ts';
import { shortDate } from '../../shared/kit/dates.ts';
import type { ToolCard as ToolCardData } from '../../shared/tools/tool-contract.ts';
import { PRICE_NAMES, SYSTEM_NAMES } from '../../shared/tools/tool-rules.ts';
import { MemberLink } from '../shell/member-link.tsx';
import { factsWidth } from '../ui/card-grid.tsx';
import { Card, Fact } from '../ui/card.tsx';

/** One tool in a list. */
export function ToolCard({ tool, eager = false }: { tool: ToolCardData; eager?: boolean }) {
  const facts = [
    ...(tool.lastVersion === null ? [] : [tool.lastVersion]),
    ...(tool.price === null ? [] : [PRICE_NAMES[tool.price]]),
    ...tool.systems.map((system) => SYSTEM_NAMES[system]),
    ...tool.formats,
  ];
  return (
    <Card
      to={toolLink(tool)}
      title={tool.title}
      picture={tool.picture}
      eager={eager}
      byline={<MemberLink nickname={tool.uploader} missing="Unknown uploader" />}
      when={<time dateTime={tool.publishedAt}>{shortDate(tool.publishedAt)}</time>}
      factsAcross={factsWidth(facts.map((text) => ({ text, hasIcon: false })))}
      facts={facts.map((text) => (
        <Fact key={text}>{text}</Fact>
      ))}
    />
  );
}
