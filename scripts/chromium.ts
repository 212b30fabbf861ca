// The Chromium the journeys run in: the machine's, else installed. The one without windows comes first: it is the same
// engine, and draws the same pages for two thirds of the processor's time.
import { existsSync } from 'node:fs'
import { root, runProgram, tools } from './run-program.ts'

const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:/Program Files/Google/Chrome/Application/chrome.exe',
]

/** Debian's, by preference. */
const packages = ['chromium-headless-shell', 'chromium']

/** `path` is undefined for the browser that Playwright has downloaded and finds by itself. */
export type Chromium = { readonly path: string | undefined }

/** Undefined when there is none and none could be installed; why was printed. */
export async function ensureChromium(): Promise<Chromium | undefined> {
  const named = process.env['CHROMIUM_PATH']
  if (named) return existsSync(named) ? { path: named } : report(`CHROMIUM_PATH names ${named}, which does not exist.`)
  return findInstalled() ?? (await installPackage()) ?? (await download())
}

function findInstalled(): Chromium | undefined {
  const path = usualPlaces.find((place) => existsSync(place))
  return path ? { path } : undefined
}

async function installPackage(): Promise<Chromium | undefined> {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!isDebianRoot) return undefined
  process.stdout.write('Installing Chromium\n')
  const quiet = { DEBIAN_FRONTEND: 'noninteractive' }
  await runProgram('apt-get', ['update', '-qq'], quiet)
  for (const name of packages) {
    const code = await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], quiet)
    if (code === 0) return findInstalled()
    report(`The package ${name} could not be installed.`)
  }
  return undefined
}

async function download(): Promise<Chromium | undefined> {
  process.stdout.write("Downloading Playwright's Chromium\n")
  const code = await runProgram(process.execPath, [`${root}/${tools.playwright}`, 'install', 'chromium'])
  return code === 0 ? { path: undefined } : report("Playwright's Chromium could not be downloaded.")
}

function report(line: string): undefined {
  process.stdout.write(`${line}\n`)
}
