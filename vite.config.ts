import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type CSSOptions, type Plugin } from 'vite';

import { lightContracts, schemaStub } from './scripts/pages/light-contracts.ts';
import { CHUNK_GROUPS, findPageKinds, listChunks } from './scripts/pages/page-chunks.ts';

type PostcssPlugin = NonNullable<NonNullable<Exclude<CSSOptions['postcss'], string | undefined>>['plugins']>[number];

/** The router loads the page anew where the scripts of a route are gone, also while somebody is offline or types. We decide that. */
const lostRoutes: Plugin = {
  name: 'lost-routes',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/react-router[\\/]dist[\\/].*[\\/]routeModules\.js$/.test(id)) return null;
    const RELOAD = 'window.location.reload();';
    if (code.split(RELOAD).length !== 2) this.error('React Router loads pages anew in another way than before.');
    return { code: code.replace(RELOAD, "window.dispatchEvent(new Event('polyshelf:lost-route'));"), map: null };
  },
};

/**
 * Pages come with their own styles, in files whose order depends on where somebody came from. Layers say which wins: what
 * a room says of a control over what the control says of itself, and all of it over what libraries say.
 */
const layeredStyles: PostcssPlugin = {
  postcssPlugin: 'layered-styles',
  Once(root, { AtRule }) {
    const file = root.source?.input.file ?? '';
    if (/src[\\/]web[\\/]ui[\\/][^\\/]+(?<!\.module)\.css$/.test(file)) return;
    const layer = file.includes('node_modules') ? 'libraries' : /src[\\/]web[\\/]ui[\\/]/.test(file) ? 'controls' : 'rooms';
    const rules = new AtRule({ name: 'layer', params: layer, nodes: root.nodes });
    root.removeAll();
    root.append(rules);
  },
};

export default defineConfig({
  plugins: [schemaStub, lightContracts, findPageKinds, listChunks, lostRoutes, reactRouter()],
  css: { postcss: { plugins: [layeredStyles] } },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: CHUNK_GROUPS } },
        },
      },
    },
    ssr: {
      build: { rolldownOptions: { input: './src/web/handler.ts' } },
      // Of thousands of icons some dozens are shown: bundled, the server keeps no more of them in memory.
      resolve: { noExternal: ['lucide-react', 'simple-icons'] },
    },
  },
});
