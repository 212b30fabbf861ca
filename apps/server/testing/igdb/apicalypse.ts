/** As much of IGDB's query language as the product speaks, read as strictly as IGDB does. */
export type Query = {
  readonly fields: readonly string[]
  readonly search: string | undefined
  readonly conditions: readonly Condition[]
  readonly sort: string | undefined
  readonly limit: number
}

export type Condition = { readonly field: string; readonly values: readonly (string | number)[] }

export class QueryRefused extends Error {
  readonly status: number
  readonly answer: unknown

  constructor(status: number, answer: unknown) {
    super('the query is refused')
    this.status = status
    this.answer = answer
  }
}

const usualLimit = 10
const limitMaximum = 500
const statement = /\s*(fields|search|where|sort|limit)\s+((?:"(?:[^"\\]|\\.)*"|[^";])*);/y
const condition = /^([a-z_.]+)\s*=\s*(\((.*)\)|"(?:[^"\\]|\\.)*"|-?\d+)$/s

export function parseQuery(text: string): Query {
  const parts = new Map<string, string>()
  statement.lastIndex = 0
  while (statement.lastIndex < text.trimEnd().length) {
    const [, name, value] = statement.exec(text) ?? []
    if (name === undefined || value === undefined) throw refusedSyntax()
    parts.set(name, value.trim())
  }
  return {
    fields: (parts.get('fields') ?? 'id').split(',').map((field) => field.trim()),
    search: readText(parts.get('search')),
    conditions: readConditions(parts.get('where')),
    sort: parts.get('sort'),
    limit: readLimit(parts.get('limit')),
  }
}

function readText(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (!/^".*"$/s.test(value)) throw refusedSyntax()
  return value.slice(1, -1).replaceAll(/\\(.)/g, '$1')
}

function readConditions(value: string | undefined): Condition[] {
  if (value === undefined) return []
  return value.split('&').map((part) => {
    const [, field, whole, list] = condition.exec(part.trim()) ?? []
    if (field === undefined || whole === undefined) throw refusedSyntax()
    const items = list === undefined ? [whole] : list.split(',')
    return { field, values: items.map((item) => readValue(item.trim())) }
  })
}

function readValue(item: string): string | number {
  if (/^-?\d+$/.test(item)) return Number(item)
  const text = readText(item)
  if (text === undefined) throw refusedSyntax()
  return text
}

function readLimit(value: string | undefined): number {
  const limit = value === undefined ? usualLimit : Number(value)
  if (!Number.isInteger(limit) || limit < 1) throw refusedSyntax()
  if (limit > limitMaximum) {
    const cause = `You typed in ${limit} as limit but your maximum is ${limitMaximum}`
    throw new QueryRefused(403, [{ title: 'Request limit to high', status: 403, cause }])
  }
  return limit
}

const refusedSyntax = () => new QueryRefused(400, [{ title: 'Syntax Error', status: 400 }])

export function refusedField(field: string): QueryRefused {
  return new QueryRefused(400, [{ title: 'Invalid Field', status: 400, cause: `Invalid field name: '${field}'` }])
}
