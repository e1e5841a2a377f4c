import type { GuideFilters, GuideStep } from '../../shared/guides/guide-contract.ts';
import { modelsIn, picturesIn } from '../../shared/guides/guide-text.ts';
import type { Mention } from '../../shared/mentions/mention-contract.ts';
import { chosenPictures } from '../files/picture-choice-service.ts';
import type { Member } from '../platform/caller.ts';
import { foundView } from '../publications/found-view.ts';
import { publicationBrowseService } from '../publications/publication-browse-service.ts';
import type { ListParts } from '../publications/publication-list-service.ts';
import { guideAttributesView, guideDetailStore, shownModels, storedPictures } from './guide-detail-store.ts';
import { sightOf } from '../publications/publication-policy.ts';
import { GUIDE_LIST } from './guide-list-store.ts';
import { stepsView } from './guide-text-view.ts';

export type GuideService = ReturnType<typeof guideService>;

/** How guides are shown: in lists, in searches, on their pages, and while they are written. */
export function guideService({ publicUrl, ...parts }: ListParts<GuideFilters> & { publicUrl: string }) {
  const { db } = parts;
  const { origin } = new URL(publicUrl);
  return {
    ...publicationBrowseService(
      {
        list: GUIDE_LIST,
        detail: () => guideDetailStore(db, origin),
        attributesOf: (row) => guideAttributesView(row, origin),
        foundOf: ({ id, title, picture, uploader }) => ({ ...foundView('guide', id, title), picture, username: uploader }),
      },
      parts,
    ),

    /** A text as the page of a guide with these pictures would show it. */
    async preview(member: Member, text: string, images: number[], mentions: Mention[]): Promise<{ steps: GuideStep[] }> {
      const shown = picturesIn(text).filter((id) => images.includes(id));
      const seen = [...(await chosenPictures(db, shown, sightOf(member))).keys()];
      const [pictures, models] = await Promise.all([storedPictures(db, seen), shownModels(db, modelsIn(text, origin))]);
      return { steps: stepsView(text, { origin, pictures, models, mentions }) };
    },
  };
}
