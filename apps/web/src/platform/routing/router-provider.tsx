import { createContext, type ReactNode, startTransition, use, useLayoutEffect, useMemo, useState } from 'react'
import { createPath, Router as Locations, type Navigator, parsePath, type RouteObject, useRoutes } from 'react-router'
import { encoded } from './navigation/history.ts'
import type { Route } from './navigation/route.ts'
import type { Router } from './navigation/router.ts'
import type { RouterState } from './navigation/router-state.ts'

const RouterContext = createContext<Router | undefined>(undefined)
const RouterStateContext = createContext<RouterState | undefined>(undefined)

/** The router of the page. It stays the same, so that who only goes somewhere is not drawn anew at each step. */
export function useRouter(): Router {
  return given(use(RouterContext))
}

/** What the page shows now, which may be a moment behind the router's own state. */
export function useRouterState(): RouterState {
  return given(use(RouterStateContext))
}

type RouterProviderProps = {
  router: Router
  /** Stands until the first page is there. */
  opening?: ReactNode
}

/** Shows the page that the router is at. */
export function RouterProvider({ router, opening = null }: RouterProviderProps) {
  const [state, setState] = useState(router.state)
  useLayoutEffect(() => {
    // What a page of its own suspends for, the old page waits for.
    const follow = (next: RouterState) => startTransition(() => setState(next))
    follow(router.state)
    return router.subscribe(follow)
  }, [router])
  const navigator = useMemo(() => navigatorOf(router), [router])
  return (
    <RouterContext value={router}>
      <RouterStateContext value={state}>
        <Locations location={state.location} navigationType={state.navigationType} navigator={navigator}>
          {state.initialized ? <Pages routes={router.routes} /> : opening}
        </Locations>
      </RouterStateContext>
    </RouterContext>
  )
}

function Pages({ routes }: { routes: readonly Route[] }) {
  return useRoutes(routes as RouteObject[])
}

/** What the hooks of react-router go by. */
function navigatorOf(router: Router): Navigator {
  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    encodeLocation: (to) =>
      encoded({ pathname: '', search: '', hash: '', ...(typeof to === 'string' ? parsePath(to) : to) }),
    go: (delta) => void router.navigate(delta),
    push: (to, state, options) => void router.navigate(to, { ...options, state }),
    replace: (to, state, options) => void router.navigate(to, { ...options, state, replace: true }),
  }
}

function given<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('There is no router around this')
  return value
}
