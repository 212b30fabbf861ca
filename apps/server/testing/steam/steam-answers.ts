import { readFileSync } from 'node:fs'

type Route = {
  readonly path: string
  readonly query: Readonly<Record<string, string>>
  readonly status: number
  readonly contentType: string
  readonly file: string | null
  readonly body?: unknown
}

type Index = {
  readonly keys: { readonly valid: string; readonly invalid: string }
  readonly steamIds: Readonly<Record<'public' | 'private' | 'empty' | 'playtimeHidden' | 'unknown', string>>
  readonly routes: readonly Route[]
}

export type Answer = { readonly status: number; readonly type: string; readonly body: string }

const folder = new URL('answers/', import.meta.url)
const read = (name: string) => readFileSync(new URL(name, folder), 'utf8')
const index = JSON.parse(read('index.json')) as Index

export const steamKeys = index.keys
export const steamIds = index.steamIds

/** Any of these stands for whatever no other route names. */
const anyOther = /^\((any )?other/

/** The recorded answer to a question, that of the route which names most of the question. */
export function findAnswer(path: string, query: URLSearchParams): Answer | undefined {
  const found = index.routes
    .filter((route) => route.path === path && !('key' in route.query) && isAnswerTo(route, query))
    .toSorted((a, b) => namedIn(b) - namedIn(a))[0]
  return found && answerOf(found)
}

/** The answer of the gateway itself, which is HTML. */
export function gatewayAnswer(status: 400 | 401 | 403 | 429 | 503): Answer {
  const files = {
    400: 'error.400.missing-parameter.html',
    401: 'error.401.invalid-key.html',
    403: 'error.403.invalid-key.html',
    429: 'error.429.html',
    503: 'error.503.html',
  }
  return { status, type: 'text/html; charset=UTF-8', body: read(files[status]) }
}

export function openIdAnswer(isValid: boolean): Answer {
  const body = read(isValid ? 'openid.check.valid.txt' : 'openid.check.invalid.txt')
  return { status: 200, type: 'text/plain;charset=utf-8', body }
}

export function jsonAnswer(body: unknown, status = 200): Answer {
  return { status, type: 'application/json; charset=UTF-8', body: JSON.stringify(body) }
}

function isAnswerTo(route: Route, query: URLSearchParams): boolean {
  return Object.entries(route.query).every(([name, value]) => anyOther.test(value) || query.get(name) === value)
}

const namedIn = (route: Route) => Object.values(route.query).filter((value) => !anyOther.test(value)).length

function answerOf({ status, contentType: type, file, body }: Route): Answer {
  return { status, type, body: file === null ? JSON.stringify(body) : read(file) }
}
