import type { CSSOptions } from 'vite';

type PostcssPlugin = NonNullable<NonNullable<Exclude<CSSOptions['postcss'], string | undefined>>['plugins']>[number];

/** Folder of the controls, as a part of a path. */
const UI = '/src/web/platform/ui/';

/** Cascade layer of a stylesheet; null: it has its own. `base.css` defines their order. */
export function styleLayer(file: string): 'libraries' | 'controls' | 'features' | null {
  const path = file.replaceAll('\\', '/');
  if (path.includes('/node_modules/')) return 'libraries';
  if (!path.includes(UI)) return 'features';
  return /\/ui\/[^/]+(?<!\.module)\.css$/.test(path) ? null : 'controls';
}

/**
 * The order of stylesheets depends on previous pages. Layers fix their precedence: features override controls, and both
 * override libraries.
 */
export const layeredStyles: PostcssPlugin = {
  postcssPlugin: 'layered-styles',
  Once(root, { AtRule }) {
    const layer = styleLayer(root.source?.input.file ?? '');
    if (layer === null) return;
    const rules = new AtRule({ name: 'layer', params: layer, nodes: root.nodes });
    root.removeAll();
    root.append(rules);
  },
};
