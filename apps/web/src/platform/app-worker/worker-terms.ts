// What the page and its service worker have in common; it names nothing that only one of them has.

export const workerFile = '/worker.js'

/** Caches of public files, one for each build. Nothing in them is a member's. */
export const shellCachePrefix = 'guildhall-shell-'

/** What another app of the device handed in, until the page has taken it. */
export const sharedCache = 'guildhall-shared'

/** Where other apps hand in, and where the page asks what is to be done with it. */
export const shareAddress = '/share'

/** By this name the browser tells the worker that there is a line for what waits to be sent. */
export const outboxTag = 'outbox'

/** The worker of a build: another build, or another language, has another address. */
export const workerAddress = (build: string, base: string) => `${workerFile}?${new URLSearchParams({ build, base })}`

/** What a page tells the worker. */
export type WorkerOrder = { readonly kind: 'take-over' } | { readonly kind: 'fill' }

/** What the worker tells a page. */
export type PageOrder = { readonly kind: 'open'; readonly address: string }

/** What is handed in, beside its files, which are kept one by one under `${shareAddress}/0`, `/1` and so on. */
export type Shared = {
  readonly title: string
  readonly text: string
  readonly url: string
  readonly files: readonly { readonly name: string; readonly type: string }[]
}
