// The redis-server the tests start: the machine's, else installed.
import { existsSync } from 'node:fs'
import { runProgram } from './run-program.ts'

const usualPlaces = ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/opt/homebrew/bin/redis-server']

/** The program's path; undefined when there is none and none could be installed. */
export async function ensureRedisServer(): Promise<string | undefined> {
  const named = process.env['REDIS_SERVER_PATH']
  if (named) return existsSync(named) ? named : undefined
  return findInstalled() ?? (await installPackage())
}

function findInstalled(): string | undefined {
  return usualPlaces.find((place) => existsSync(place))
}

async function installPackage(): Promise<string | undefined> {
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!isDebianRoot) return undefined
  process.stdout.write('Installing Redis\n')
  // The package would start a server of the machine's own, which nobody asked for.
  const quiet = { DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' }
  await runProgram('apt-get', ['update', '-qq'], quiet)
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'redis-server'], quiet)
  return findInstalled()
}
