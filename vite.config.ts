import { lightFormats } from '@polyshelf/model-pipeline/formats/bundle-formats.ts';
import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

import { directIcons } from './scripts/pages/direct-icons.ts';
import { lightContracts, schemaStub } from './scripts/pages/light-contracts.ts';
import { CHUNK_GROUPS, findPages, listChunks } from './scripts/pages/page-chunks.ts';
import { messagePlugin } from './scripts/messages/message-plugin.ts';
import { layeredStyles } from './scripts/pages/style-layers.ts';

/** The router reloads the page if scripts of a route are missing, even offline or while typing. This plugin prevents it. */
const lostRoutes: Plugin = {
  name: 'lost-routes',
  transform(code, id) {
    if (this.environment.name !== 'client' || !/react-router[\\/]dist[\\/].*[\\/]routeModules\.js$/.test(id)) return null;
    const RELOAD = 'window.location.reload();';
    if (code.split(RELOAD).length !== 2) this.error('React Router loads pages anew in another way than before.');
    return { code: code.replace(RELOAD, "window.dispatchEvent(new Event('polyshelf:lost-route'));"), map: null };
  },
};

export default defineConfig(({ command }) => ({
  plugins: [
    messagePlugin,
    schemaStub,
    lightFormats,
    lightContracts,
    directIcons,
    findPages,
    listChunks,
    lostRoutes,
    reactRouter(),
  ],
  css: { postcss: { plugins: [layeredStyles] } },
  // buildPages() empties the folders of the pages: the router would empty all of build/.
  build: { assetsInlineLimit: 0, emptyOutDir: false },
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
      // Pages use some dozens of thousands of icons. Bundling keeps the others out of the server's memory.
      resolve: { noExternal: command === 'build' ? ['lucide-react', 'simple-icons'] : [] },
    },
  },
}));
