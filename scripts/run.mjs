// The npm commands. Runs on any Node from 20 up with nothing installed: installs what is missing, then runs the command's
// programs on the Node that package.json pins.
import { spawn } from 'node:child_process'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installIfNeeded } from './install/install-if-needed.mjs'
import { findPinnedNode } from './install/pinned-node.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const oldestNode = 24

const webIfStale = ['scripts/build-web.ts', '--if-stale']
const commands = {
  start: { says: 'Starting Guildhall', programs: [webIfStale, ['apps/server/src/main.ts']] },
  dev: { says: 'Starting Guildhall for development', programs: [['scripts/dev.ts']] },
  demo: { says: 'Starting Guildhall with a demo community', programs: [webIfStale, ['apps/demo/src/main.ts']] },
  test: { says: 'Running all tests', programs: [['scripts/test.ts']] },
  soak: {
    says: 'Running races, kills, fuzz and hostile texts at full count',
    programs: [webIfStale, ['scripts/soak.ts']],
  },
  e2e: { says: 'Running the journeys in Chromium', programs: [webIfStale, ['scripts/e2e.ts']] },
  check: { says: 'Checking types, style, architecture and size', programs: [['scripts/check.ts']] },
  words: { says: 'Looking after the words of other languages', programs: [['scripts/words/update-catalogues.ts']] },
  build: { says: 'Building the web app', programs: [['scripts/build-web.ts']] },
  bench: { says: 'Measuring', programs: [webIfStale, ['bench/run.ts']] },
  'db:migrate': { says: 'Bringing the database up to date', programs: [['apps/server/migrate.ts']] },
  'audit:check': { says: 'Reading the audit log', programs: [['apps/server/audit-check.ts']] },
  format: { says: 'Formatting', programs: [['node_modules/@biomejs/biome/bin/biome', 'check', '--write']] },
}

const [name, ...extra] = process.argv.slice(2)
const command = Object.hasOwn(commands, name ?? '') ? commands[name] : undefined
if (!command) fail(`Usage: npm run <${Object.keys(commands).join(' | ')}>`)

const [leftOut, ...others] = await installIfNeeded({ root, run })
if (leftOut) {
  const more = others.length > 0 ? ` and ${others.length} more` : ''
  fail(`npm ci has left out ${leftOut}${more}: see what tells it to (npm config list).`)
}
const node = findNode()
const environment = {
  // Node keeps what it has compiled, for every process that follows: a server starts in two thirds of the time.
  NODE_COMPILE_CACHE: join(root, '.cache/compiled'),
  ...process.env,
  PATH: [join(root, 'node_modules/.bin'), process.env.PATH].join(delimiter),
}
console.log(command.says)
for (const [index, program] of command.programs.entries()) {
  const isLast = index === command.programs.length - 1
  await run(node, [...program, ...(isLast ? extra : [])], environment)
}

function findNode() {
  const pinned = findPinnedNode(root)
  if (pinned) return pinned
  if (Number.parseInt(process.versions.node, 10) >= oldestNode) return process.execPath
  fail(`Guildhall needs Node ${oldestNode}. There is none to be installed for this machine: start it with that Node.`)
}

/** Resolves when the program has succeeded; otherwise we end as it did. */
function run(program, args, env) {
  return new Promise((resolve) => {
    const shell = process.platform === 'win32' && program === 'npm'
    const child = spawn(program, args, { cwd: root, env, stdio: 'inherit', shell })
    // A terminal sends Ctrl-C to the child as well; a second signal would cut its orderly end short.
    const signals = process.stdin.isTTY ? ['SIGTERM', 'SIGHUP'] : ['SIGINT', 'SIGTERM', 'SIGHUP']
    const forwards = signals.map((signal) => [signal, () => child.kill(signal)])
    if (process.stdin.isTTY) forwards.push(['SIGINT', () => {}])
    for (const [signal, forward] of forwards) process.on(signal, forward)
    child.once('error', (error) => fail(`${program} cannot be run: ${error.message}`))
    const stopWatching = whenOrphaned(() => child.kill('SIGTERM'))
    child.once('exit', (code, signal) => {
      stopWatching()
      for (const [forwarded, forward] of forwards) process.off(forwarded, forward)
      if (signal) process.kill(process.pid, signal)
      else if (code !== 0) process.exit(code)
      else resolve()
    })
  })
}

/** npm runs us in a shell that a signal ends without a word to us: then we get another parent. */
function whenOrphaned(react) {
  if (process.env.npm_lifecycle_event === undefined) return () => {}
  const parent = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    react()
  }, 500)
  return () => clearInterval(timer)
}

function fail(line) {
  console.error(line)
  process.exit(1)
}
