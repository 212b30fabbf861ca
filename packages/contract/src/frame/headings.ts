import type { Access, Endpoint, EndpointName, WriteArea } from './endpoint.ts'

/**
 * Calls of everybody who is signed in. Under a heading only what is unusual is said: a GET counts as `read` and
 * anything else as `write`, unknown body fields are refused (`callers: 'own'`), and `access` is named by who asks for
 * more than the heading does.
 */
export const members = heading<'member', Entry<'moderator' | 'admin'>>('member')

/** The same, of a table whose writes are in one area, but for what an entry says of its own. */
export const membersIn = (area: WriteArea) => heading<'member', Entry<'moderator' | 'admin'>>('member', area)

/** Calls of moderators and admins. */
export const staff = heading<'moderator', Entry<'admin'>>('moderator')

/** Calls that need no sign-in. Each says its rate class: what anybody may ask has no usual one. */
export const open = heading<'public', Entry<never> & Pick<Endpoint, 'rate'>>('public')

type Entry<Stricter extends Access> = Omit<Endpoint, 'access' | 'rate' | 'callers'> &
  Partial<Pick<Endpoint, 'rate' | 'callers'>> & { readonly access?: Stricter }

/** A misspelt rule would be the usual one, silently: an entry holds what an endpoint has and nothing else. */
type NothingElse<Table> = {
  readonly [Name in keyof Table]: Name extends EndpointName
    ? Readonly<Partial<Record<Exclude<keyof Table[Name], keyof Endpoint>, never>>>
    : never
}

type Ruled<Rule extends Access, Table> = {
  readonly [Name in keyof Table & EndpointName]: Table[Name] &
    Pick<Endpoint, 'rate' | 'callers'> & {
      readonly access: Table[Name] extends { readonly access: infer Own extends Access } ? Own : Rule
    }
}

function heading<Rule extends Access, Allowed extends Entry<Access>>(access: Rule, area?: WriteArea) {
  return <const Table extends Readonly<Record<EndpointName, Allowed>>>(
    table: Table & NothingElse<Table>,
  ): Ruled<Rule, Table> => {
    const entries = Object.entries<Allowed>(table).map(([name, entry]) => {
      const usual = name.startsWith('GET ') ? { rate: 'read' } : { rate: 'write', ...(area && { area }) }
      return [name, { access, callers: 'own', ...usual, ...entry }]
    })
    return Object.fromEntries(entries) as Ruled<Rule, Table>
  }
}
