import { QueryClient } from '@tanstack/react-query'
import { onSignedOut } from './session/session-events.ts'

const freshForMs = 30_000

/** What the signed-in part knows of the server. Repeats are the call wrapper's business, also offline. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: false, networkMode: 'always', staleTime: freshForMs },
    mutations: { retry: false, networkMode: 'always' },
  },
})

onSignedOut(() => queryClient.clear())
