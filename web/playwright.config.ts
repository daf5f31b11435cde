import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.e2e.ts',
  projects: [
    { name: 'page', testIgnore: 'speed.e2e.ts' },
    // What is measured is measured alone, when everything else is done.
    { name: 'speed', testMatch: 'speed.e2e.ts', dependencies: ['page'], fullyParallel: false },
  ],
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // The dice of every match are drawn anew, and every test holds with any dice:
  // one that fails now and then is wrong, and is not tried again.
  retries: 0,
  // A run that hangs must still end.
  globalTimeout: 15 * 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list']],
  globalSetup: './tests/build.ts',
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    },
    actionTimeout: 10_000,
    trace: 'off',
  },
});
