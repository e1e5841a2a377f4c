import { fileURLToPath } from 'node:url';

import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

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

/** How many pages share a module of ours before it moves into the chunk that every page loads. */
const SHARED_BY_ALL = 10;
const SHARED_BY_SOME = 5;
const FRAMEWORK = /node_modules[\\/](?:react|react-dom|react-router|scheduler|cookie-es|@remix-run|@tanstack)[\\/]/;
const OURS = /src[\\/](?:shared|web)[\\/]|node_modules[\\/]lucide-react[\\/]/;

export default defineConfig({
  plugins: [schemalessContracts(), reactRouter()],
  build: {
    assetsInlineLimit: 0,
    // All styles together are smaller than one font: in one file their order is always the same.
    cssCodeSplit: false,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            // A few chunks rather than forty: a server without HTTP/2 sends six at a time.
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 3, minShareCount: 2 },
                { name: 'icons', test: /node_modules[\\/]lucide-react[\\/]/, priority: 4, minShareCount: 2 },
                { name: 'common', test: OURS, priority: 2, minShareCount: SHARED_BY_ALL },
                { name: 'pages', test: OURS, priority: 1, minShareCount: SHARED_BY_SOME },
              ],
            },
          },
        },
      },
    },
    ssr: { build: { rolldownOptions: { input: './src/web/handler.ts' } } },
  },
});
