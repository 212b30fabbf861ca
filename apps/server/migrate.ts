// npm run db:migrate: brings the database up to date without starting the server, which does the same at its start.
import { readConfig } from './src/platform/config.ts'
import { openGround } from './src/platform/database/ground.ts'
import { migrate } from './src/platform/database/migrate.ts'
import { sayPlainly } from './src/platform/plain-lines.ts'
import { describeStartFailure, watchForEnd } from './src/platform/process.ts'
import { readEnvFile } from './src/platform/settings/env-file.ts'

const log = {
  info(line: unknown) {
    if (typeof line === 'string') sayPlainly(line)
  },
  warn: sayPlainlyIfFailed,
  error: sayPlainlyIfFailed,
}

function sayPlainlyIfFailed(fields: unknown, line?: string): void {
  sayPlainly(line ?? String(fields))
}

const end = watchForEnd()

try {
  const ground = await openGround(readConfig({ ...readEnvFile(), ...process.env }), log)
  try {
    end.signal.throwIfAborted()
    const { applied } = await migrate({
      connection: ground.connection,
      stopping: end.signal,
      onHeld: sayPlainly,
      onApplied: (name) => sayPlainly(`Applied ${name}`),
    })
    if (applied.length === 0) sayPlainly('The database is up to date')
  } finally {
    await ground.stop()
  }
} catch (error) {
  sayPlainly(describeStartFailure(error))
  process.exitCode = 1
}
