export const TEXTURE_TYPES = ['traditional', 'PBR'] as const;
export type TextureType = (typeof TEXTURE_TYPES)[number];

export interface ModelFact {
  readonly type: 'integer' | 'boolean' | 'texts' | 'textureType';
  /** Column of the table `asset`. */
  readonly column: string;
  /** First version of the pipeline that measures the fact (`PIPELINE_VERSION`). Models of an earlier version have null: unknown. */
  readonly since: number;
  /** Parameter of the filter of lists. Links and clients use it. */
  readonly filter?: string;
  /** Attribute of the content routes if it differs from the name of the fact. null: no attribute. */
  readonly attribute?: string | null;
  /** Files and import lines may leave the fact out, which means the empty value. The column is never null. */
  readonly isOptional?: true;
}

/**
 * Facts that are measured of a model and stored in a column of their own. Contract, table, queries, export, import, content
 * routes, filters and the page of a model follow from this table. docs/decisions/0121 lists the steps to add one.
 * Pages load this module, so the schemas are in `fact-contract.ts`.
 */
const MODEL_FACTS = {
  triangles: { type: 'integer', column: 'triangles', since: 0, filter: 'triangles' },
  vertices: { type: 'integer', column: 'vertices', since: 0 },
  meshes: { type: 'integer', column: 'meshes', since: 0 },
  materials: { type: 'integer', column: 'materials', since: 0 },
  bones: { type: 'integer', column: 'bones', since: 0, filter: 'bones' },
  hasUv: { type: 'boolean', column: 'has_uv', since: 0, filter: 'uvs' },
  hasVertexColors: {
    type: 'boolean',
    column: 'has_vertex_colors',
    since: 0,

    filter: 'vertexColors',
  },
  /** The counts agree with those that the file declares. */
  isChecked: { type: 'boolean', column: 'counts_checked', since: 0, attribute: null, isOptional: true },
  /** null: the model has no textures. */
  textureType: { type: 'textureType', column: 'texture_type', since: 0, attribute: 'texturesType' },
  /** Names of the material variants (KHR_materials_variants). */
  variants: { type: 'texts', column: 'variants', since: 0, isOptional: true },
} as const satisfies Record<string, ModelFact>;

export type Facts = typeof MODEL_FACTS;
export type FactName = keyof Facts;
export const FACTS = Object.entries(MODEL_FACTS) as [FactName, ModelFact][];

/** Filters by facts of a type. */
export type FactFilter<FactType = ModelFact['type']> = {
  [Name in FactName]: Facts[Name] extends { type: FactType; filter: infer Filter extends string } ? Filter : never;
}[FactName];
