import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'server',
          include: ['src/{server,shared}/**/*.test.ts', 'test/**/*.test.ts'],
          // Starting PGlite takes seconds on a busy machine.
          testTimeout: 30_000,
          hookTimeout: 60_000,
          globalSetup: 'test/database-template.ts',
        },
      },
      { test: { name: 'web', include: ['src/web/**/*.test.{ts,tsx}'], environment: 'happy-dom' } },
    ],
  },
});
