/** Viewer settings. The order of shadings matches the keys 1, 2, 3… */
export const SHADINGS = ['Shaded', 'Wireframe', 'Matcap', 'Normals', 'Unlit', 'UV checker', 'Vertex colours'] as const;
export type Shading = (typeof SHADINGS)[number];

/** Shadings with a visible effect on this model. */
export function shadingsOf({ hasUv, hasVertexColors }: { hasUv: boolean; hasVertexColors: boolean }): Shading[] {
  return SHADINGS.filter((shading) =>
    shading === 'UV checker' ? hasUv : shading === 'Vertex colours' ? hasVertexColors : true,
  );
}

export const LIGHTS = ['Studio', 'Sun', 'Even'] as const;
export type Light = (typeof LIGHTS)[number];

export const BACKGROUNDS = ['Page', 'White', 'Grey', 'Black'] as const;
export type Background = (typeof BACKGROUNDS)[number];

export interface ViewerSettings {
  shading: Shading;
  /** Name of the variant; null for the default materials. */
  variant: string | null;
  /** Name of the clip; null for the initial one. */
  clip: string | null;
  /** Id of the asset with this clip, if it is another one. */
  source: number | null;
  light: Light;
  background: Background;
  isSkeletonShown: boolean;
  isDoubleSided: boolean;
  /** Nearest-neighbour texture filter, as on old consoles. */
  isNearest: boolean;
  /** PlayStation 1 rendering. */
  isRetro: boolean;
  isTurning: boolean;
  /** Indexes in the mesh list. */
  hiddenMeshes: ReadonlySet<number>;
}

export const FIRST_SETTINGS: ViewerSettings = {
  shading: 'Shaded',
  variant: null,
  clip: null,
  source: null,
  light: 'Studio',
  background: 'Page',
  isSkeletonShown: false,
  isDoubleSided: false,
  isNearest: false,
  isRetro: false,
  isTurning: false,
  hiddenMeshes: new Set(),
};
