import { type Location, matchRoutes, NavigationType, type RouteObject, resolvePath, type To } from 'react-router'
import { createBlockers, type Holder } from './blockers.ts'
import { type History, locationAt } from './history.ts'
import { followPops } from './pops.ts'
import type { Redirection, Route } from './route.ts'
import { type Failure, isOpen, isWithinPage, pass, type Way } from './way.ts'

export type NavigateOptions = {
  readonly replace?: boolean | undefined
  /** For the page that is gone to: `useLocation().state`. */
  readonly state?: unknown
  /** The page stays at the height where it is. */
  readonly preventScrollReset?: boolean | undefined
}

export type RouterState = {
  /** Whether the first page is there, or has failed. */
  readonly initialized: boolean
  readonly location: Location
  /** How the location was come to. */
  readonly navigationType: NavigationType
  /** Where the router is on its way to. The first page is on no way: its location is known. */
  readonly meant: Location | undefined
  /** Why the page of the location cannot be shown. */
  readonly failure: Failure | null
  readonly preventScrollReset: boolean
  /** How often a way has come to its end, and be it at the page that stands already. */
  readonly arrivals: number
}

export type Router = ReturnType<typeof createRouter>

/**
 * Goes from page to page: asks the guards from the outermost route inwards, loads what the page needs, and only then
 * changes the location, so that the old page stands until the new one is there. Rendering is up to react-router.
 */
export function createRouter({ history, routes }: { history: History; routes: readonly Route[] }) {
  const tree = routes as RouteObject[]
  const listeners = new Set<(state: RouterState) => void>()
  const leaving = new Set<(from: Location) => void>()
  const blockers = createBlockers()
  let underway: Way | undefined
  let onPopped: () => void = () => undefined
  let state: RouterState = {
    initialized: false,
    location: history.location,
    navigationType: NavigationType.Pop,
    meant: undefined,
    failure: null,
    preventScrollReset: false,
    arrivals: 0,
  }

  function update(change: Partial<RouterState>): void {
    state = { ...state, ...change }
    for (const listener of listeners) listener(state)
  }

  async function go(way: Way): Promise<void> {
    underway = way
    for (const leave of leaving) leave(state.location)
    // Within a page nothing is asked or loaded.
    if (state.initialized && way.isRevalidation !== true && isWithinPage(state.location, way.location)) {
      return arrive(way, state.failure)
    }
    const onTheWay = (matchRoutes(tree, way.location) ?? []).map(({ route }) => route as Route)
    if (isOpen(onTheWay)) return arrive(way, null)
    if (way.location !== state.location) update({ meant: way.location })
    const { redirection, failure } = await pass(way, onTheWay, () => underway !== way)
    // Of a way that was overtaken nobody waits to hear, and be it that it failed.
    if (underway !== way) return
    if (redirection === undefined) arrive(way, failure)
    else await follow(redirection, way)
  }

  async function follow({ to, asDocument }: Redirection, way: Way): Promise<void> {
    const isReplacing = way.type === NavigationType.Replace && way.isRevalidation !== true
    if (asDocument) return history.openDocument(to, { replace: isReplacing })
    await go({
      type: isReplacing ? NavigationType.Replace : NavigationType.Push,
      location: locationAt(resolvePath(to)),
      preventScrollReset: way.preventScrollReset,
    })
  }

  function arrive(way: Way, failure: Failure | null): void {
    const { type, location, preventScrollReset } = way
    const arrived = { initialized: true, meant: undefined, failure, arrivals: state.arrivals + 1 }
    underway = undefined
    if (way.isRevalidation === true) {
      update(arrived)
    } else {
      if (type === NavigationType.Push) history.push(location)
      if (type === NavigationType.Replace) history.replace(location)
      blockers.release()
      update({ ...arrived, location, navigationType: type, preventScrollReset })
    }
    onPopped()
  }

  async function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    onPopped()
    if (typeof to === 'number') {
      return await new Promise((resolve) => {
        onPopped = resolve
        history.go(to)
      })
    }
    const way: Way = {
      type: options.replace === true ? NavigationType.Replace : NavigationType.Push,
      location: locationAt(resolvePath(to, state.location.pathname), options.state),
      preventScrollReset: options.preventScrollReset === true,
    }
    if (!blockers.hold(way.location, () => void go(way))) await go(way)
  }

  const stopFollowing = followPops(history, blockers, { go: (way) => void go(way), onHeld: () => onPopped() })
  void go({ type: NavigationType.Pop, location: state.location, preventScrollReset: false })

  return {
    routes,
    get state() {
      return state
    },
    /** Calls the listener after each change of the state. Answers what ends it. */
    subscribe(listener: (state: RouterState) => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Calls the listener each time the page may be left, while it still stands. */
    onLeaving(listener: (from: Location) => void): () => void {
      leaving.add(listener)
      return () => void leaving.delete(listener)
    },
    /** Goes to a page, or so many entries through the history. Resolves when it is there, or held up. */
    navigate,
    /** Asks the guards of where the router is, or is on its way to, once more. */
    revalidate(): Promise<void> {
      const { location, navigationType: type } = state
      const way =
        state.meant === undefined ? { type, location, preventScrollReset: false, isRevalidation: true } : underway
      return way === undefined ? Promise.resolve() : go({ ...way })
    },
    /** Lets something on the page hold up ways. Answers what ends it. */
    addBlocker: (holder: Holder) => blockers.add(holder),
    /** Ends the router; for tests, which make many. */
    dispose(): void {
      stopFollowing()
      listeners.clear()
      leaving.clear()
      underway = undefined
    },
  }
}
