import {
  components,
  contentType,
  listedBy,
  namesType,
  one,
  string,
  type ContentRelation,
  type ContentType,
} from '../content-type.ts';

export const TOOL_RELATIONS: Record<string, ContentRelation> = {
  formats: components('toolFormat', 'tool_id'),
  alternativeTo: listedBy('tools', 'tool_alternative', 'alternative_id', 'tool_id'),
  AlternativeNames: components('toolAlternativeName', 'tool_id'),
};

export const ORDER_OF_TOOL =
  'cover images license formats technologies games alternatives alternativeTo tags uploader AlternativeNames'.split(' ');

export const TOOL_COMPONENTS: ContentType[] = [
  namesType('toolAlternativeName', 'tool_alternative_name'),
  contentType(
    'toolFormat',
    'tool_format',
    { action: string('action'), note: string('note'), version: string('version') },
    { format: one('formats', 'format_id') },
  ),
];
