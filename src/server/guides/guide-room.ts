import type { FastifyInstance } from 'fastify';

import { getGuide, listGuideFilters, listGuides, previewGuide, type GuideFilters } from '../../shared/guides/guide-contract.ts';
import { getEditedGuide, hideGuide, saveGuide, undeleteGuide } from '../../shared/guides/guide-edit-contract.ts';
import { GUIDE_FILTERS } from '../../shared/guides/guide-filters.ts';
import type { MentionService } from '../mentions/mention-service.ts';
import { signedIn } from '../platform/caller.ts';
import { serve } from '../platform/http/serve.ts';
import { judgeMarkdown } from '../platform/markdown.ts';
import { plainRoutes } from '../publications/plain-routes.ts';
import type { ListParts } from '../publications/publication-list-service.ts';
import type { EditParts } from '../publications/publication-edit-service.ts';
import type { StandingFilters } from '../publications/standing-filter-service.ts';
import { guideEditService } from './edit/guide-edit-service.ts';
import { guideService } from './guide-service.ts';

const CALLS = {
  filters: GUIDE_FILTERS,
  list: listGuides,
  choices: listGuideFilters,
  find: getGuide,
  read: getEditedGuide,
  save: saveGuide,
  hide: hideGuide,
  undelete: undeleteGuide,
};

type GuideParts = EditParts &
  ListParts<GuideFilters> & {
    mentions: Pick<MentionService, 'saved' | 'shown' | 'previewForm'>;
    standing: StandingFilters;
    publicUrl: string;
  };

/** Puts the room together: guides as they are shown, and as they are edited. */
export function guideRoom(app: FastifyInstance, { standing, publicUrl, ...parts }: GuideParts) {
  const guides = guideService({ ...parts, publicUrl });
  const editing = guideEditService(parts);
  plainRoutes(app, CALLS, { shown: guides, editing, standing });
  serve(app, previewGuide, async ({ caller, body: { id, text, images } }) => {
    judgeMarkdown(text);
    const publication = id === undefined ? null : ({ kind: 'guide', id } as const);
    const member = signedIn(caller);
    return guides.preview(member, text, images, await parts.mentions.previewForm(member, { text }, publication));
  });
  return { guides, editing };
}
