// A program for tests that kill a server process: runs the embedded PostgreSQL of argv[2] until SIGTERM.
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts'

const dataFolder = process.argv[2]
if (!dataFolder) throw new Error('The data folder is missing')
const lines: string[] = []
const log = { info: (line: string) => lines.push(line), warn() {}, error() {} }

try {
  const { connection, adopted, stop } = await startEmbeddedPostgres({ dataFolder, log: log as never })
  process.once('SIGTERM', () => void stop())
  process.stdout.write(`${JSON.stringify({ connection, adopted, lines })}\n`)
} catch (error) {
  process.stdout.write(`${JSON.stringify({ error: error instanceof Error ? error.message : String(error) })}\n`)
  process.exitCode = 1
}
