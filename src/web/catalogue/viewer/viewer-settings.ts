/** Viewer settings. Shadings are in the order of the keys 1, 2, 3… */
export const SHADINGS = ['Shaded', 'Wireframe', 'Matcap', 'Normals', 'Unlit', 'UV checker', 'Vertex colours'] as const;
export type Shading = (typeof SHADINGS)[number];

/** Those that show something of this model. */
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
  /** By its name; null for the model as it usually is. */
  variant: string | null;
  /** A clip by its name; null for what the viewer begins with. */
  clip: string | null;
  /** The asset that this clip is of, where it is another one. */
  lender: number | null;
  light: Light;
  background: Background;
  isSkeletonShown: boolean;
  isDoubleSided: boolean;
  /** Texels with hard edges, as old consoles drew them. */
  isNearest: boolean;
  /** As a PlayStation 1 drew. */
  isRetro: boolean;
  isTurning: boolean;
  /** Places in the list of meshes. */
  hiddenMeshes: ReadonlySet<number>;
}

export const FIRST_SETTINGS: ViewerSettings = {
  shading: 'Shaded',
  variant: null,
  clip: null,
  lender: null,
  light: 'Studio',
  background: 'Page',
  isSkeletonShown: false,
  isDoubleSided: false,
  isNearest: false,
  isRetro: false,
  isTurning: false,
  hiddenMeshes: new Set(),
};
