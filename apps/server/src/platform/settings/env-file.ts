import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/** What .env in the working folder says; nothing where there is none. */
export function readEnvFile(): Readonly<Record<string, string | undefined>> {
  return existsSync('.env') ? parseEnv(readFileSync('.env', 'utf8')) : {}
}
