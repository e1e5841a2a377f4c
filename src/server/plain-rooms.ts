import type { FastifyInstance } from 'fastify';

import { fanartContentService } from './content/write/fanart-content-service.ts';
import { guideContentService } from './content/write/guide-content-service.ts';
import { toolContentService } from './content/write/tool-content-service.ts';
import { fanartRoom } from './fanarts/fanart-room.ts';
import { guideRoom } from './guides/guide-room.ts';
import type { MentionService } from './mentions/mention-service.ts';
import type { NoticeService } from './notices/notice-service.ts';
import type { SharedVersion } from './platform/shared-version.ts';
import type { PublicationMemories } from './publication-memories.ts';
import type { KeptCards } from './publications/kept-cards.ts';
import type { EditParts } from './publications/publication-edit-service.ts';
import type { StandingFilters } from './publications/standing-filter-service.ts';
import { toolRoom } from './tools/tool-room.ts';
import type { TextJudge } from './trust/text-judge-service.ts';

type PlainParts = EditParts & {
  version: SharedVersion;
  standing: StandingFilters;
  notices: NoticeService;
  mentions: MentionService;
  texts: TextJudge;
  publicUrl: string;
  cards: KeptCards;
  memories: PublicationMemories['of'];
};

/** The rooms of all kinds that are their fields and little else: how each is shown, edited, and written by the content routes. */
export function plainRooms(app: FastifyInstance, { memories, ...parts }: PlainParts) {
  const { clock } = parts;
  const { tools, editing: tool, links } = toolRoom(app, { ...parts, memory: memories.tool });
  const { fanarts, editing: fanart } = fanartRoom(app, { ...parts, memory: memories.fanart });
  const { guides, editing: guide } = guideRoom(app, { ...parts, memory: memories.guide });
  return {
    /** Of tools. */
    links,
    shown: { tool: tools, fanart: fanarts, guide: guides },
    edited: { tool, fanart, guide },
    written: {
      tool: toolContentService({ editing: tool, clock }),
      fanart: fanartContentService({ editing: fanart, clock }),
      guide: guideContentService({ editing: guide, clock }),
    },
  };
}
