import { vi } from 'vitest'
import type { Route } from '../../platform/routing/navigation/route.ts'
import { createRouter } from '../../platform/routing/navigation/router.ts'
import { memoryHistory } from './memory-history.ts'

/** A promise for each time something is waited for, to be kept or broken by the test. */
export function held<Value = undefined>() {
  const waiting: PromiseWithResolvers<Value>[] = []
  const wait = vi.fn(() => {
    const next = Promise.withResolvers<Value>()
    waiting.push(next)
    return next.promise
  })
  return { wait, waiting }
}

export const page = (path: string, more: Partial<Route> = {}): Route => ({ path, element: null, ...more })

/** A router without a page around it, at the given address. */
export function openedRouter(routes: Route[], address = '/') {
  const history = memoryHistory(address)
  return { history, router: createRouter({ history, routes: [...routes, page('*')] }) }
}

export const addressOf = ({ router }: Pick<ReturnType<typeof openedRouter>, 'router'>) => {
  const { pathname, search, hash } = router.state.location
  return `${pathname}${search}${hash}`
}
