import { Component, createContext, type ReactNode, use } from 'react'
import type { Failure } from './navigation/way.ts'
import { useRouterState } from './router-provider.tsx'

const FailureContext = createContext<unknown>(undefined)

/** What failed, for what stands in the place of the page. */
export function useRouteError(): unknown {
  return use(FailureContext)
}

type RouteBoundaryProps = {
  /** Stands in the place of what failed, until another page is gone to. */
  fallback: ReactNode
  /** Also says that a guard failed, or that the page could not be loaded. */
  ofNavigation?: boolean
  children: ReactNode
}

/** Keeps what fails while it is drawn from taking down what is around it. */
export function RouteBoundary({ ofNavigation = false, ...props }: RouteBoundaryProps) {
  const { arrivals, failure } = useRouterState()
  return <Boundary {...props} arrivals={arrivals} told={ofNavigation ? failure : null} />
}

type BoundaryProps = Pick<RouteBoundaryProps, 'fallback' | 'children'> & {
  /** Another page, or this one after its guards were asked again, is given a new try. */
  arrivals: number
  told: Failure | null
}

class Boundary extends Component<BoundaryProps, { arrivals: number; caught: Failure | null }> {
  override state = { arrivals: this.props.arrivals, caught: null }

  static getDerivedStateFromError(error: unknown) {
    return { caught: { error } }
  }

  static getDerivedStateFromProps({ arrivals }: BoundaryProps, state: { arrivals: number }) {
    return state.arrivals === arrivals ? null : { arrivals, caught: null }
  }

  override render() {
    const failure: Failure | null = this.props.told ?? this.state.caught
    if (failure === null) return this.props.children
    return <FailureContext value={failure.error}>{this.props.fallback}</FailureContext>
  }
}
