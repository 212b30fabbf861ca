// The server, started again when its sources change, and Vite's development server in front of it.

import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { root, tools } from './run-program.ts'

const serverPort = process.env['PORT'] ?? '3000'
const webPort = process.env['WEB_PORT'] ?? '5173'

const server = start(['--watch', '--watch-preserve-output', 'apps/server/src/main.ts'], {
  NODE_ENV: 'development',
  PUBLIC_URL: `http://localhost:${webPort}`,
  DRAIN_ACCEPT_MS: '0',
  DRAIN_HUBS_MS: '0',
})
const web = start([tools.vite, 'apps/web', '--port', webPort, '--strictPort'], {
  GUILDHALL_SERVER: `http://localhost:${serverPort}`,
})

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  // A terminal sends Ctrl-C to both itself.
  process.on(signal, () => (signal === 'SIGINT' && process.stdin.isTTY ? undefined : stopBoth(signal)))
}

function start(args: readonly string[], environment: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...environment, ...process.env } })
  child.once('exit', (code) => {
    process.exitCode = code ?? 1
    stopBoth('SIGTERM')
  })
  return child
}

function stopBoth(signal: NodeJS.Signals): void {
  for (const child of [server, web]) if (child.exitCode === null) child.kill(signal)
}
