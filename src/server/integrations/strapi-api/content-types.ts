import type { ContentType, ContentTypeName } from './content-type.ts';
import { assetContent } from './types/asset-content.ts';
import { commentContent } from './types/comment-content.ts';
import { gameContent } from './types/game-content.ts';
import { lookupContent } from './types/lookup-content.ts';
import { simpleContent } from './types/simple-content.ts';
import { pictureContent } from './types/picture-content.ts';

const types = new Map<ContentTypeName, ContentType>(
  [...gameContent, ...assetContent, ...simpleContent, ...lookupContent, ...commentContent, ...pictureContent].map((type) => [
    type.name,
    type,
  ]),
);

export function contentTypeOf(name: ContentTypeName): ContentType {
  const type = types.get(name);
  if (type === undefined) throw new Error(`no content type is described as ${name}`);
  return type;
}
