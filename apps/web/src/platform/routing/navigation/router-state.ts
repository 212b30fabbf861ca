import { type Location, NavigationType } from 'react-router'
import type { Failure } from './way.ts'

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

type Listener = (state: RouterState) => void

/** Keeps how it stands with the router, and tells who listens. */
export function createRouterState(location: Location) {
  const listeners = new Set<Listener>()
  let state: RouterState = {
    initialized: false,
    location,
    navigationType: NavigationType.Pop,
    meant: undefined,
    failure: null,
    preventScrollReset: false,
    arrivals: 0,
  }

  return {
    get now() {
      return state
    },
    update(change: Partial<RouterState>): void {
      state = { ...state, ...change }
      for (const listener of listeners) listener(state)
    },
    /** Calls the listener after each change. Answers what ends it. */
    subscribe(listener: Listener): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** Nobody is told any more. */
    end: () => listeners.clear(),
  }
}
