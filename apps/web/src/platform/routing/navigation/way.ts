import { createPath, type Location, type NavigationType } from 'react-router'
import type { Redirection, Route } from './route.ts'

/** A way to a location. What is not finished when the next one begins is overtaken, and changes nothing any more. */
export type Way = {
  readonly type: NavigationType
  readonly location: Location
  readonly preventScrollReset: boolean
  /** The page stays, and only its guards are asked again. */
  readonly isRevalidation?: boolean
}

/** Why a page cannot be shown. */
export type Failure = { readonly error: unknown }

type Outcome = { readonly redirection?: Redirection | undefined; readonly failure: Failure | null }

/**
 * Asks the guards of the routes from the outermost inwards, and then loads what the page needs. Who has been overtaken
 * asks and loads nothing more.
 */
export async function pass(way: Way, routes: readonly Route[], isOvertaken: () => boolean): Promise<Outcome> {
  const url = new URL(createPath(way.location), window.location.origin)
  try {
    for (const guard of routes.flatMap(({ guards = [] }) => guards)) {
      const redirection = await guard(url)
      if (redirection !== undefined || isOvertaken()) return { redirection, failure: null }
    }
    await Promise.all(routes.flatMap(({ load }) => (load === undefined ? [] : [load()])))
    return { failure: null }
  } catch (error) {
    return { failure: { error } }
  }
}

/** Whether nobody is asked on the way, and nothing is loaded: the page can be shown at once. */
export function isOpen(routes: readonly Route[]): boolean {
  return routes.every(({ guards = [], load }) => load === undefined && guards.length === 0)
}

/** Whether only the fragment changes. Going to the same address without one asks for the page again. */
export function isWithinPage(from: Location, to: Location): boolean {
  return from.pathname === to.pathname && from.search === to.search && to.hash !== ''
}
