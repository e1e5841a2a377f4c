import { defineConfig } from '@playwright/test';

const executablePath = process.env['CHROMIUM_PATH'];

export default defineConfig({
  testDir: 'test/stories',
  testMatch: '*.spec.ts',
  globalSetup: './test/stories/serve-demo.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--no-sandbox', '--headless=new', '--disable-dev-shm-usage', '--disable-background-networking', '--no-first-run'],
    },
  },
});
