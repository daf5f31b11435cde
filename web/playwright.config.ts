import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests',
  testMatch: '*.e2e.ts',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  // The dice of every match are drawn anew, so a test can meet a position that
  // it did not foresee; a run that hangs must still end.
  retries: 2,
  globalTimeout: 20 * 60_000,
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
