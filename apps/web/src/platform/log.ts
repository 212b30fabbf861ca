// The one way to the browser's console. What people wrote, their addresses and their keys never get there.
import { settings } from './settings.ts'

type Level = 'debug' | 'info' | 'warn' | 'error'

const hidden = '[hidden]'
const privateKeys = /token|password|secret|authorization|cookie|email|^(?:text|message|body|redirect)$/i
const secretsInText = [
  /\b[\w-]{8,}\.[\w-]{8,}\.[\w-]{8,}\b/g,
  /(?<=[?&](?:access_token|id|email|token|redirect)=)[^&#\s"']+/gi,
  /(?<=bearer\s+)\S+/gi,
  /[^\s@"'<>]+@[^\s@"'<>]+\.[^\s@"'<>]+/g,
]

/** The text without anything that looks like a token, a secret address part or a mail address. */
export function withoutSecrets(text: string): string {
  return secretsInText.reduce((shown, secret) => shown.replace(secret, hidden), text)
}

function printable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return withoutSecrets(value)
  if (value instanceof Error) return printableError(value)
  if (typeof value !== 'object' || value === null) return value
  if (depth > 3) return '[deeper]'
  if (Array.isArray(value)) return value.map((item) => printable(item, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, privateKeys.test(key) ? hidden : printable(item, depth + 1)]),
  )
}

function printableError(error: Error): Record<string, unknown> {
  const { status, code, traceId } = error as { status?: unknown; code?: unknown; traceId?: unknown }
  return {
    name: error.name,
    problem: withoutSecrets(error.message),
    ...(status === undefined ? {} : { status }),
    ...(code === undefined ? {} : { code }),
    ...(traceId === undefined ? {} : { traceId }),
    ...(error.stack === undefined ? {} : { stack: withoutSecrets(error.stack) }),
  }
}

/** Makes a log that writes to the console, or nowhere when it is switched off. */
export function createLog(target: Pick<Console, Level>, isOn: boolean) {
  const write = (level: Level) => (text: string, details?: unknown) => {
    if (!isOn) return
    if (details === undefined) target[level](withoutSecrets(text))
    else target[level](withoutSecrets(text), printable(details))
  }
  return { debug: write('debug'), info: write('info'), warn: write('warn'), error: write('error') }
}

export const log = createLog(console, settings.consoleLogging)
