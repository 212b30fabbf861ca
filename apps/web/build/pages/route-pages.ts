// Which page stands at which route, read from the lists that the router loads from: what is announced is what will be loaded.
import { readFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'

const app = join(import.meta.dirname, '../../src/app')
const lists = ['rooms.ts', 'router.tsx'].map((name) => join(app, name))

/** What stands around every room of a member. */
export const hallModules = [join(app, 'shell.tsx'), join(app, 'rooms.ts')]

const entryForm = /'(\/[^']*)':\s*(?:(\w+),|async [^\n]*?import\('([^']+)'\))/g
const namedLoadForm = /const (\w+): Load = async [^\n]*?import\('([^']+)'\)/g

/** The page's module by its route. */
export async function readRoutePages(): Promise<Map<string, string>> {
  const pages = new Map<string, string>()
  for (const list of lists) {
    const text = await readFile(list, 'utf8')
    for (const [route, page] of pagesIn(text)) pages.set(route, resolve(dirname(list), page))
  }
  return pages
}

/** @param text a source with entries such as `'/chat': async () => (await import('./pages/chat.tsx')).Chat` */
export function pagesIn(text: string): Map<string, string> {
  const named = new Map([...text.matchAll(namedLoadForm)].map(([, name, page]) => [name, page]))
  const pages = new Map<string, string>()
  for (const [, route = '', name, direct] of text.matchAll(entryForm)) {
    const page = direct ?? named.get(name)
    if (page !== undefined) pages.set(route, page)
  }
  return pages
}
