import { createPath, type Location, type Path } from 'react-router'

/** A step that was made by the browser: back, forward, or to a fragment of the page. */
type Pop = {
  readonly location: Location
  /** How many entries away from the last one; `undefined` when the browser made the entry by itself. */
  readonly delta: number | undefined
}

/** Where the page has been, and the ways through it. */
export type History = {
  readonly location: Location
  push(location: Location): void
  replace(location: Location): void
  /** Answers `false` where there is surely no entry so far away; then nothing happens. */
  go(delta: number): boolean
  /** Leaves the page for the same product at another address, as a document of its own. */
  openDocument(address: string, options: { replace: boolean }): void
  listen(onPop: (pop: Pop) => void): () => void
}

/**
 * What stands in `history.state`. It is the form of react-router, whose builds wrote it before: entries that were made
 * by one build are gone back to in the next.
 */
type Entry = { readonly usr: unknown; readonly key: string; readonly idx: number }

/** A new place to be at, with a key of its own. The address becomes as the browser would write it. */
export function locationAt({ pathname, search, hash }: Path, state: unknown = null): Location {
  return { ...encoded({ pathname, search, hash }), state, key: newKey() }
}

const newKey = () => Math.random().toString(36).slice(2, 10)

/** The path as the address bar shows it. Its parts are set one by one, so that none leads to another site. */
export function encoded({ pathname, search, hash }: Path): Path {
  const url = new URL(window.location.origin)
  url.pathname = pathname
  url.search = search
  url.hash = hash
  return { pathname: url.pathname, search: url.search, hash: url.hash }
}

/** The history of the browser's tab. */
export function browserHistory(): History {
  const entry = () => (window.history.state ?? {}) as Partial<Entry>
  let index = entry().idx ?? 0
  stamp({})

  /** Gives a number to an entry that the browser made, so that those after it count on. */
  function stamp(key: Pick<Partial<Entry>, 'key'>): void {
    if (entry().idx === undefined) window.history.replaceState({ ...key, ...entry(), idx: index }, '')
  }

  function here(): Location {
    const { pathname, search, hash } = window.location
    const { usr, key } = entry()
    return { pathname, search, hash, state: usr ?? null, key: key ?? 'default' }
  }

  function write(how: 'pushState' | 'replaceState', location: Location, idx: number): void {
    const address = `${window.location.origin}${createPath(location)}`
    try {
      window.history[how]({ usr: location.state, key: location.key, idx } satisfies Entry, '', address)
      index = idx
    } catch (error) {
      if (error instanceof DOMException && error.name === 'DataCloneError') throw error
      // Some browsers take only so many entries in a while; the page is then opened anew.
      if (how === 'pushState') window.location.assign(address)
      else window.location.replace(address)
    }
  }

  return {
    get location() {
      return here()
    },
    push(location) {
      write('pushState', location, index + 1)
    },
    replace(location) {
      write('replaceState', location, index)
    },
    go(delta) {
      window.history.go(delta)
      // Browsers do not say how far they can go.
      return true
    },
    openDocument(address, { replace }) {
      if (replace) window.location.replace(address)
      else window.location.assign(address)
    },
    listen(onPop) {
      const follow = () => {
        const { idx } = entry()
        const delta = idx === undefined ? undefined : idx - index
        index = idx ?? index + 1
        // The page that the tab began with has the name 'default'; each after it has one of its own.
        stamp({ key: newKey() })
        onPop({ location: here(), delta })
      }
      window.addEventListener('popstate', follow)
      return () => window.removeEventListener('popstate', follow)
    },
  }
}
