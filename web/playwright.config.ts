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
  // The dice of every match are drawn anew, and every test has to hold with any
  // dice. One that fails by bad luck is tried once more, so that it does not hold up
  // a change that has nothing to do with it; it is listed as flaky, its match file
  // is kept, and it is to be mended.
  retries: 1,
  // A run that hangs must still end.
  globalTimeout: 40 * 60_000,
  // Nothing is measured by these two: they are only reached by what never comes,
  // on a machine that does other things as well.
  expect: { timeout: 20_000 },
  reporter: [['list']],
  globalSetup: './tests/build.ts',
  use: {
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      args: ['--no-sandbox'],
    },
    actionTimeout: 20_000,
    trace: 'off',
  },
});
