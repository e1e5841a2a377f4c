import { fileURLToPath } from 'node:url';

import { reactRouter } from '@react-router/dev/vite';
import { defineConfig, type Plugin } from 'vite';

import { precompress } from './scripts/precompress.ts';

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

export default defineConfig({
  plugins: [schemalessContracts(), reactRouter(), precompress()],
  build: { assetsInlineLimit: 0 },
  environments: {
    ssr: { build: { rolldownOptions: { input: './src/web/handler.ts' } } },
  },
});
