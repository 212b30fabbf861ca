// The journeys in Chromium; with --screens the pictures of docs/screens instead. Arguments go on to Playwright.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureChromium } from './chromium.ts'
import { root, runProgram, tools } from './run-program.ts'

/** Whether the folder holds any journey at all. */
export function hasJourneys(): boolean {
  return readdirSync(join(root, 'e2e'), { recursive: true }).some((name) => String(name).endsWith('.spec.ts'))
}

const takesScreens = '--screens'

/** Resolves to Playwright's exit code; undefined when there is no Chromium. */
export async function runJourneys(
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<number | undefined> {
  const chromium = await ensureChromium()
  if (!chromium) return undefined
  const path = chromium.path === undefined ? {} : { CHROMIUM_PATH: chromium.path }
  const file = args.includes(takesScreens) ? 'e2e/screens.config.ts' : 'e2e/playwright.config.ts'
  const further = args.filter((arg) => arg !== takesScreens)
  return runProgram(process.execPath, [tools.playwright, 'test', '--config', file, ...further], {
    ...environment,
    ...path,
  })
}

if (import.meta.main) {
  process.exitCode = (await runJourneys(process.argv.slice(2))) ?? 1
}
