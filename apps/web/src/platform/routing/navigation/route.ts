import type { ReactNode } from 'react'

/** Leads from where somebody was going to another page, or, with `asDocument`, to a page that is loaded anew. */
export type Redirection = { readonly to: string; readonly asDocument: boolean }

/**
 * Asked before each way to its route, with the address that is meant; answers nothing to let it pass. One that throws
 * makes the page a failed one.
 */
export type Guard = (to: URL) => Redirection | undefined | Promise<Redirection | undefined>

/** A route: its element stands in the outlet of the one around it. */
export type Route = {
  /** As react-router reads it; a route without one is only a frame for its children. */
  readonly path?: string
  readonly element: ReactNode
  readonly guards?: readonly Guard[]
  /** Brings what the element needs. Called on each way to it, after all guards have let pass. */
  readonly load?: () => Promise<unknown>
  readonly children?: Route[]
}

export const redirect = (to: string): Redirection => ({ to, asDocument: false })

/** The address is opened as a document, so that it comes from the build that the server has now. */
export const redirectDocument = (to: string): Redirection => ({ to, asDocument: true })
