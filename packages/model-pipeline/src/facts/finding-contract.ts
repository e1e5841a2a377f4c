import { Type, type Static } from 'typebox';

/** Codes of findings: missing files, oddities and repairs. */
const FINDING_CODES = [
  'missing_texture',
  'missing_file',
  'unreadable_texture',
  'unused_texture',
  'unsupported_feature',
  'assumed_unit',
  'other_reader',
  'several_models',
  'lost_animation',
  'other_count',
  'mended',
  'no_uvs',
  'absurd_scale',
  'stray_part',
  'non_finite_values',
  'degenerate_triangles',
  'empty_mesh',
  'no_materials',
  'many_materials',
  'many_weights',
  'unlit',
  'vertex_colors_only',
  'oversized_texture',
  'odd_texture_size',
  'still_clip',
  'unnamed_clip',
  'duplicate_clip',
  'simplified',
  'not_optimised',
  'no_picture',
] as const;
export type FindingCode = (typeof FINDING_CODES)[number];

/** Uploaders should fix warnings before publishing. Notes are for information. */
const FINDING_SEVERITIES = ['note', 'warning'] as const;

export const Finding = Type.Object(
  {
    code: Type.Enum([...FINDING_CODES]),
    severity: Type.Enum([...FINDING_SEVERITIES]),
    /** For the uploader; names the affected parts. */
    sentence: Type.String(),
  },
  { title: 'Finding' },
);
export type Finding = Static<typeof Finding>;
