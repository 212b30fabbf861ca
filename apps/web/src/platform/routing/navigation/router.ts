import {
  type Location,
  matchRoutes,
  NavigationType,
  type Path,
  type RouteObject,
  resolvePath,
  type To,
} from 'react-router'
import { createBlockers, type Holder } from './blockers.ts'
import { type History, locationAt } from './history.ts'
import { followPops } from './pops.ts'
import type { Redirection, Route } from './route.ts'
import { createRouterState } from './router-state.ts'
import { type Failure, isOpen, isWithinPage, pass, type Way } from './way.ts'

export type NavigateOptions = {
  readonly replace?: boolean | undefined
  /** For the page that is gone to: `useLocation().state`. */
  readonly state?: unknown
  /** The page stays at the height where it is. */
  readonly preventScrollReset?: boolean | undefined
}

export type Router = ReturnType<typeof createRouter>

/**
 * Goes from page to page: asks the guards from the outermost route inwards, loads what the page needs, and only then
 * changes the location, so that the old page stands until the new one is there. Rendering is up to react-router.
 *
 * `navigate`, `revalidate` and the browser's steps (pops.ts) call `go`; it asks the guards by `pass` (way.ts), and calls
 * `arrive`, which writes the history, or `follow` where a guard leads elsewhere, which calls `go` anew. Blockers are
 * asked as a way begins and as it arrives; `stay` is called when one holds it up.
 */
export function createRouter({ history, routes }: { history: History; routes: readonly Route[] }) {
  const tree = routes as RouteObject[]
  const state = createRouterState(history.location)
  const leaving = new Set<(from: Location) => void>()
  const blockers = createBlockers()
  let underway: Way | undefined
  /** Ends the wait for the last `navigate(number)`. */
  let resolveLastStep: () => void = () => undefined

  async function go(way: Way): Promise<void> {
    for (const leave of leaving) leave(state.now.location)
    // Within a page nothing is asked or loaded.
    if (state.now.initialized && way.isRevalidation !== true && isWithinPage(state.now.location, way.location)) {
      giveUp()
      return arrive(way, state.now.failure)
    }
    underway = way
    const onTheWay = (matchRoutes(tree, way.location) ?? []).map(({ route }) => route as Route)
    if (isOpen(onTheWay)) return arrive(way, null)
    if (way.location !== state.now.location) state.update({ meant: way.location })
    const { redirection, failure } = await pass(way, onTheWay, () => underway !== way)
    // Of a way that was overtaken nobody waits to hear, and be it that it failed.
    if (underway !== way) return
    if (redirection === undefined) arrive(way, failure)
    else await follow(redirection, way)
  }

  async function follow({ to, asDocument }: Redirection, way: Way): Promise<void> {
    const isReplacing = way.type === NavigationType.Replace && way.isRevalidation !== true
    if (asDocument) return history.openDocument(to, { replace: isReplacing })
    await go(wayTo(resolvePath(to), { replace: isReplacing, preventScrollReset: way.preventScrollReset }))
  }

  function arrive(way: Way, failure: Failure | null): void {
    const { type, location, preventScrollReset } = way
    const arrived = { initialized: true, meant: undefined, failure, arrivals: state.now.arrivals + 1 }
    if (underway === way) underway = undefined
    if (way.isRevalidation === true) {
      state.update(arrived)
    } else {
      if (pops.isHeld(way)) return
      blockers.release()
      pops.arrived()
      try {
        write(history, way)
      } catch (error) {
        state.update({ meant: undefined })
        throw error
      }
      state.update({ ...arrived, location, navigationType: type, preventScrollReset })
    }
    resolveLastStep()
  }

  /** Ends the way that is under way, unless it only asks the guards of the page that stands. */
  function giveUp(): void {
    if (underway?.isRevalidation !== true) underway = undefined
  }

  /** A way is held up: none before it may arrive while somebody is asked about it. */
  function stay(): void {
    giveUp()
    if (state.now.meant !== undefined) state.update({ meant: undefined })
    resolveLastStep()
  }

  async function navigate(to: To | number, options: NavigateOptions = {}): Promise<void> {
    resolveLastStep()
    if (typeof to === 'number') {
      return await new Promise((resolve) => {
        resolveLastStep = resolve
        if (!history.go(to)) resolve()
      })
    }
    const way = wayTo(resolvePath(to, state.now.location.pathname), options)
    if (!pops.isHeld(way)) await go(way)
  }

  const pops = followPops(history, blockers, { go: (way) => void go(way), onHeld: stay })
  void go({ type: NavigationType.Pop, location: state.now.location, preventScrollReset: false })

  return {
    routes,
    get state() {
      return state.now
    },
    /** Calls the listener after each change of the state. Answers what ends it. */
    subscribe: state.subscribe,
    /** Calls the listener each time the page may be left, while it still stands. */
    onLeaving(listener: (from: Location) => void): () => void {
      leaving.add(listener)
      return () => void leaving.delete(listener)
    },
    /** Goes to a page, or so many entries through the history. Resolves when it is there, or held up. */
    navigate,
    /** Asks the guards of where the router is, or is on its way to, once more. */
    revalidate(): Promise<void> {
      const { location, navigationType: type } = state.now
      const way =
        state.now.meant === undefined ? { type, location, preventScrollReset: false, isRevalidation: true } : underway
      return way === undefined ? Promise.resolve() : go({ ...way })
    },
    /** Lets something on the page hold up ways. Answers what ends it. */
    addBlocker: (holder: Holder) => blockers.add(holder),
    /** Ends the router; for tests, which make many. */
    dispose(): void {
      pops.stop()
      state.end()
      leaving.clear()
      underway = undefined
    },
  }
}

function wayTo(path: Path, { replace, state, preventScrollReset }: NavigateOptions): Way {
  return {
    type: replace === true ? NavigationType.Replace : NavigationType.Push,
    location: locationAt(path, state),
    preventScrollReset: preventScrollReset === true,
  }
}

/** The steps of the browser stand in its history already. */
function write(history: History, { type, location }: Way): void {
  if (type === NavigationType.Push) history.push(location)
  if (type === NavigationType.Replace) history.replace(location)
}
