import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'test/stories',
  testMatch: '*.spec.ts',
  globalSetup: './test/stories/serve-demo.ts',
  fullyParallel: true,
  workers: 2,
  // A busy machine may be ten times slower than a quiet one: waiting longer costs a quiet one nothing.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  use: {
    // A missing control would else cost the whole time of its story.
    actionTimeout: 60_000,
    // Drawn in software, every frame of a motion takes the processor; stories about motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--headless=new', '--disable-dev-shm-usage', '--disable-background-networking', '--no-first-run'],
    },
  },
});
