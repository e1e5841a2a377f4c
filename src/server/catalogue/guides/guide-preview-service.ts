import type { GuideStep } from '../../../shared/catalogue/guides/guide-contract.ts';
import { modelsIn, picturesIn } from '../../../shared/catalogue/guides/guide-text.ts';
import type { Mention } from '../../../shared/community/mentions/mention-contract.ts';
import { chosenPictures } from '../../files/storage/picture-choice-service.ts';
import type { Member } from '../../platform/caller.ts';
import type { Db } from '../../platform/db/database.ts';
import { sightOf } from '../publications/publication-policy.ts';
import { shownModels, storedPictures } from './guide-store.ts';
import { stepsView } from './guide-text-view.ts';

export function guidePreviewService(db: Db, publicUrl: string) {
  const { origin } = new URL(publicUrl);
  return {
    /** A text as its page would show it with these pictures. */
    async preview(member: Member, text: string, images: number[], mentions: Mention[]): Promise<{ steps: GuideStep[] }> {
      const shown = picturesIn(text).filter((id) => images.includes(id));
      const seen = [...(await chosenPictures(db, shown, sightOf(member))).keys()];
      const [pictures, models] = await Promise.all([storedPictures(db, seen), shownModels(db, modelsIn(text, origin))]);
      return { steps: stepsView(text, { origin, pictures, models, mentions }) };
    },
  };
}
