// npm run audit:check [-- <entries>:<hash>]: reads the whole audit log, and fails with the first entry that is not what was
// written. The argument is a line that it said before: what was whole then must still stand there.
import { checkAuditLog } from './src/features/audit/checking.ts'
import { readConfig } from './src/platform/config.ts'
import { openGround } from './src/platform/database/ground.ts'
import { openDatabase } from './src/platform/database/open-database.ts'
import { sayPlainly } from './src/platform/plain-lines.ts'
import { describeStartFailure } from './src/platform/process.ts'
import { readEnvFile } from './src/platform/settings/env-file.ts'

const silent = () => undefined
const log = { info: silent, warn: sayIfFailed, error: sayIfFailed }

function sayIfFailed(fields: unknown, line?: string): void {
  sayPlainly(line ?? String(fields))
}

const [known] = process.argv.slice(2)
const form = /^(\d{1,15}):([0-9a-f]{64})$/

try {
  const [, entries, head] = form.exec(known ?? '') ?? []
  if (known !== undefined && head === undefined) throw new Error('Say what was written down as <entries>:<hash>')
  const ground = await openGround(readConfig({ ...readEnvFile(), ...process.env }), log)
  try {
    const { kysely, close } = await openDatabase(ground.connection, { poolSize: 1, applicationName: 'guildhall check' })
    const verdict = await checkAuditLog(kysely, head === undefined ? undefined : { entries: Number(entries), head })
    await close()
    if (verdict.isWhole) sayPlainly(`The audit log is whole: ${verdict.entries}:${verdict.head}`)
    else sayPlainly(`The audit log is broken: entry ${verdict.brokenAt} ${verdict.why}`)
    if (!verdict.isWhole) process.exitCode = 1
  } finally {
    await ground.stop()
  }
} catch (error) {
  sayPlainly(describeStartFailure(error))
  process.exitCode = 1
}
