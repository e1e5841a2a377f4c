import { lightFormats } from '@polyshelf/model-pipeline/formats/bundle-formats.ts';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    // Tests wait for databases more than for the processor: one process would leave it idle half of the time.
    maxWorkers: '100%',
    projects: [
      {
        test: {
          name: 'server',
          include: ['src/{server,shared}/**/*.test.ts', 'test/**/*.test.ts'],
          // A busy machine may be ten times slower than a quiet one.
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
          // Files share processes, since importing the server takes longer than most tests. None replaces a module.
          isolate: false,
          // Node runs the sources as the server does: nothing transforms them.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          globalSetup: 'test/database-template.ts',
          // The only other language that tests can count on.
          env: { LANGUAGES: 'en-XB' },
        },
      },
      {
        test: {
          name: 'packages',
          include: ['packages/*/{src,test}/**/*.test.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          isolate: false,
          experimental: { viteModuleRunner: false, nodeLoader: false },
          // Their programs start from bundles, in half the time.
          setupFiles: 'test/stories/bundled-programs.ts',
        },
      },
      {
        plugins: [lightFormats],
        test: {
          name: 'web',
          include: ['src/web/**/*.test.{ts,tsx}'],
          environment: 'happy-dom',
          isolate: false,
          setupFiles: 'test/browser-setup.ts',
          testTimeout: 120_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
