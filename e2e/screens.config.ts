// Takes the pictures of docs/screens: npm run e2e -- --screens
import { defineConfig } from '@playwright/test'
import { browser } from './browser.ts'

export default defineConfig({
  testDir: 'screens',
  outputDir: '../.cache/screens',
  workers: 2,
  fullyParallel: true,
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: { ...browser, reducedMotion: 'reduce', locale: 'en-GB', timezoneId: 'Europe/Berlin' },
})
