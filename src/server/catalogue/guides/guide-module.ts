import { previewGuide } from '../../../shared/catalogue/guides/guide-form.ts';
import type { PublicationRef } from '../../../shared/catalogue/publications/publication.ts';
import type { Mention } from '../../../shared/community/mentions/mention-contract.ts';
import type { AppContext } from '../../app/app-context.ts';
import { signedIn, type Member } from '../../platform/caller.ts';
import { serve } from '../../platform/http/serve.ts';
import { checkMarkdown } from '../../platform/text/markdown.ts';
import { guidePreviewService } from './guide-preview-service.ts';

/** Finds the members that the texts of a form mention. */
type FindMentions = (member: Member, form: object, publication: PublicationRef | null) => Promise<Mention[]>;

/** Previews of guides, beside the calls of every simple kind. */
export function guideModule({ app, db, config }: AppContext, findMentions: FindMentions): void {
  const guides = guidePreviewService(db, config.publicUrl);
  serve(app, previewGuide, async ({ caller, body: { id, text, images } }) => {
    checkMarkdown(text);
    const publication = id === undefined ? null : ({ kind: 'guide', id } as const);
    const member = signedIn(caller);
    return guides.preview(member, text, images, await findMentions(member, { text }, publication));
  });
}
