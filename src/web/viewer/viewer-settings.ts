/** What can be chosen in the viewer. The order of the shadings is that of the keys 1 to 7. */
export const SHADINGS = ['Shaded', 'Wireframe', 'Matcap', 'Normals', 'Unlit', 'UV checker', 'Vertex colours'] as const;
export type Shading = (typeof SHADINGS)[number];

export const LIGHTS = ['Studio', 'Sun', 'Even'] as const;
export type Light = (typeof LIGHTS)[number];

export const BACKGROUNDS = ['Page', 'White', 'Grey', 'Black'] as const;
export type Background = (typeof BACKGROUNDS)[number];

export interface ViewerSettings {
  shading: Shading;
  light: Light;
  background: Background;
  isSkeletonShown: boolean;
  isDoubleSided: boolean;
  /** Texels with hard edges, as old consoles drew them. */
  isNearest: boolean;
  isTurning: boolean;
}

export const FIRST_SETTINGS: ViewerSettings = {
  shading: 'Shaded',
  light: 'Studio',
  background: 'Page',
  isSkeletonShown: false,
  isDoubleSided: false,
  isNearest: false,
  isTurning: false,
};
