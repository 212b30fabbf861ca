import { defineConfig } from '@playwright/test'
import { browser, desk, phone } from './browser.ts'

const onPhones = /(phone|accessibility)\.spec\.ts$/

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.cache/journeys',
  // Each worker has a product of its own, so journeys never meet. They wait as often as they work: three keep two cores busy.
  workers: 3,
  fullyParallel: true,
  forbidOnly: process.env['CI'] === 'true',
  // What is waited for comes at once on an idle machine; beside other work it may take its time.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  reporter: 'list',
  // A trace takes a sixth of the time: npm run e2e -- --trace retain-on-failure
  // An act that cannot be done says so long before its journey has to end.
  use: {
    ...browser,
    trace: 'off',
    reducedMotion: 'reduce',
    locale: 'en-GB',
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
  },
  projects: [
    // First, as nothing takes longer.
    { name: 'delivery', testDir: 'delivery', testMatch: '*.spec.ts' },
    { name: 'desktop', testIgnore: /phone\.spec\.ts$/, use: desk },
    { name: 'phone', testMatch: onPhones, use: phone },
    { name: 'hub clients', testDir: 'hub-clients' },
    { name: 'chat log', testDir: 'chat-log', use: desk },
    // Minutes, for a journey or two: only where the count is full.
    ...(process.env['SOAK'] === 'true' ? [{ name: 'demo', testDir: 'demo', use: desk }] : []),
  ],
})
