import { QueryClient } from '@tanstack/react-query'
import { onSignedOut } from '../session/session-events.ts'
import { queriesThatLogFailures } from './logging-fetches.ts'
import { mutationsThatSayErrors } from './saying-errors.ts'

const freshForMs = 30_000

let client = newClient()

/** What the signed-in member knows of the server. */
export function memberClient(): QueryClient {
  return client
}

onSignedOut(() => {
  client.clear()
  // A call that is answered late tells a cache that nobody reads any more.
  client = newClient()
})

/** Repeats are the call wrapper's business, also offline. */
function newClient(): QueryClient {
  const made: QueryClient = new QueryClient({
    queryCache: queriesThatLogFailures(),
    mutationCache: mutationsThatSayErrors(() => made === client),
    defaultOptions: {
      queries: {
        retry: false,
        networkMode: 'always',
        staleTime: freshForMs,
        // What did not arrive comes by itself once there is a network; the rest is caught up by the line.
        refetchOnReconnect: ({ state }) => (state.status === 'error' ? 'always' : false),
      },
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  return made
}
