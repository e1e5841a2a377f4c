import { fileURLToPath } from 'node:url';

import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type CSSOptions, type Plugin } from 'vite';

type PostcssPlugin = NonNullable<NonNullable<Exclude<CSSOptions['postcss'], string | undefined>>['plugins']>[number];

/** Checking by schema is the server's work: the browser gets the contracts without the schema library. */
function schemalessContracts(): Plugin {
  const stub = fileURLToPath(new URL('./src/web/api/schema-stub.ts', import.meta.url));
  return {
    name: 'schemaless-contracts',
    enforce: 'pre',
    resolveId(source) {
      return source === 'typebox' && this.environment.name === 'client' ? stub : null;
    },
  };
}

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

/** How many pages share a module of ours before it moves into the chunk that nearly every page loads. */
const SHARED_BY_SOME = 5;
const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie-es|@remix-run|@tanstack)[\\/]/;
const OURS = /src[\\/](?:shared|web)[\\/]|node_modules[\\/]lucide-react[\\/]/;
const FRAME = /src[\\/]web[\\/](?:root|shell[\\/]framed-page)\.tsx/;

/** What the frame around every page imports, directly or not. */
const ofFrame = new Set<string>();
const findFrame: Plugin = {
  name: 'find-frame',
  buildEnd() {
    if (this.environment.name !== 'client') return;
    const waiting = [...this.getModuleIds()].filter((id) => FRAME.test(id));
    for (const id of waiting) {
      const imported = this.getModuleInfo(id)?.importedIds.filter((one) => !ofFrame.has(one)) ?? [];
      for (const one of imported) ofFrame.add(one);
      waiting.push(...imported);
    }
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
  plugins: [schemalessContracts(), findFrame, lostRoutes, reactRouter()],
  css: { postcss: { plugins: [layeredStyles] } },
  build: { assetsInlineLimit: 0 },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A few chunks rather than forty: a server without HTTP/2 sends six at a time.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 4, minShareCount: 2 },
                { name: 'common', test: (id) => ofFrame.has(id), priority: 3 },
                { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, priority: 2, minShareCount: 2 },
                { name: 'pages', test: OURS, priority: 1, minShareCount: SHARED_BY_SOME },
              ],
            },
          },
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
