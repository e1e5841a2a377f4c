import * as m from '#messages/tools';
import { CalendarDays, ExternalLink, Eye } from 'lucide-react';

import type { CommentPage } from '../../../shared/community/comments/comment-contract.ts';
import { shortDate } from '../../../shared/platform/kit/dates.ts';
import { toolLink } from '../../../shared/catalogue/page-links.ts';
import {
  getTool,
  type ToolAttributes,
  type ToolDetail as ToolDetailData,
} from '../../../shared/catalogue/tools/tool-contract.ts';
import { PublicationDetail } from '../publications/publication-detail.tsx';
import { RelatedSections } from '../publications/related-sections.tsx';
import type { Related } from '../publications/related-to.ts';
import { MemberLink } from '../../platform/shell/member-link.tsx';
import { BackLink } from '../../platform/ui/layout/back-link.tsx';
import { wholeNumber } from '../../../shared/platform/messages/locale-format.ts';
import { CopyableCode } from '../../platform/ui/text/copyable-code.tsx';
import { DetailSection } from '../../platform/ui/layout/detail-layout.tsx';
import { DetailTitle } from '../../platform/ui/layout/detail-title.tsx';
import { Gallery } from '../../platform/ui/media/gallery.tsx';
import { OriginLink } from '../../platform/ui/text/origin-link.tsx';
import { Stat } from '../../platform/ui/list/stat-row.tsx';
import styles from './tool-detail.module.css';
import { deadSince, ToolInformation } from './tool-information.tsx';
import { ToolTrials, type Trials } from './tool-trials.tsx';
import { rich } from '../../platform/ui/text/rich.ts';

const SIZES = '(width < 1024px) 100vw, (width < 1760px) calc(100vw - 216px), 1540px';

export interface ToolDetailProps {
  tool: ToolDetailData;
  comments: CommentPage | null;
  related: Related[];
  trials: Trials;
  followers: number | null;
}

export function ToolDetail({ tool: { id, attributes: tool, state }, comments, related, trials, followers }: ToolDetailProps) {
  const { title } = tool;
  return (
    <PublicationDetail
      publication={{ kind: 'tool', id, title }}
      attributes={tool}
      state={state}
      comments={comments}
      calls={[getTool]}
      followers={followers}
      narrowBelowPx={1024}
      isBare={tool.images.length === 0}
      renderHead={(action) => (
        <DetailTitle back={<BackLink />} title={title} action={action}>
          {rich(
            m.byline({
              author: () => (
                <bdi>
                  {tool.authors ?? <MemberLink nickname={tool.uploader?.username ?? null} missing={m.unknownUploader()} />}
                </bdi>
              ),
            }),
          )}
        </DetailTitle>
      )}
      pictures={<Gallery pictures={tool.images} title={title} sizes={SIZES} />}
      stats={
        <>
          <Stat
            icon={<Eye size={18} aria-hidden />}
            value={wholeNumber(tool.views)}
            label={m.viewUnit({ count: tool.views })}
          />
          {tool.publishedAt !== null && (
            <Stat icon={<CalendarDays size={18} aria-hidden />} value={shortDate(tool.publishedAt)} label={m.added()} />
          )}
        </>
      }
      barHead={
        tool.homepage === null && tool.source === null ? undefined : (
          <div className={styles.links}>
            <OutsideButton tool={tool} field="homepage" />
            <OutsideButton tool={tool} field="source" />
          </div>
        )
      }
      panelHeader={<OriginLink kind={m.tool()} to={toolLink({ id, title })} title={title} picture={tool.images[0] ?? null} />}
      information={<ToolInformation tool={tool} />}
    >
      {tool.commandLine !== null && (
        <DetailSection title={m.commandLine()}>
          <CopyableCode text={tool.commandLine} label={m.copyCommandLine()} />
        </DetailSection>
      )}
      <ToolTrials id={id} trials={trials} lastVersion={tool.lastVersion} systems={tool.systems} />
      <RelatedSections related={related} />
    </PublicationDetail>
  );
}

const LINK_LABELS = { homepage: m.homePage, source: m.sourceCode };

/** Link to a site of the tool. Members write the address, so it carries no endorsement (nofollow, ugc). */
function OutsideButton({ tool, field }: { tool: ToolAttributes; field: keyof typeof LINK_LABELS }) {
  const link = tool[field];
  if (link === null) return null;
  const since = deadSince(tool, field);
  return (
    <a className={styles.outside} href={link} rel="nofollow ugc noopener noreferrer" target="_blank">
      <ExternalLink size={18} aria-hidden />
      <span>
        {LINK_LABELS[field]()}
        <small>{since === null ? new URL(link).hostname : m.noAnswerSince({ date: shortDate(since) })}</small>
      </span>
      <span className="visually-hidden"> {m.opensNewTab()}</span>
    </a>
  );
}
