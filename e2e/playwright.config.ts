import { defineConfig } from '@playwright/test'
import { browser, desk, phone } from './browser.ts'

const onPhones = /(phone|accessibility)\.spec\.ts$/

export default defineConfig({
  testDir: 'journeys',
  outputDir: '../.cache/journeys',
  // Each worker has a product of its own, so journeys never meet.
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env['CI'] === 'true',
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { ...browser, trace: 'retain-on-failure', reducedMotion: 'reduce', locale: 'en-GB' },
  projects: [
    { name: 'desktop', testIgnore: /phone\.spec\.ts$/, use: desk },
    // Colours are those of the desk: one theme shows what is different on a phone.
    { name: 'phone', testMatch: onPhones, grepInvert: /, light$/, use: phone },
    { name: 'hub clients', testDir: 'hub-clients', use: { trace: 'off' } },
    { name: 'delivery', testDir: 'delivery', testMatch: '*.spec.ts' },
    { name: 'chat log', testDir: 'chat-log', use: { ...desk, trace: 'off' } },
  ],
})
