/** The worker itself; the types of the language know only what all kinds of workers have. */
export const worker = globalThis as unknown as ServiceWorkerGlobalScope
