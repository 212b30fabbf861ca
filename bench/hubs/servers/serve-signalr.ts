import { createServer } from 'node:http'
import { createHubServer } from '@guildhall/signalr-server'
import { offerServer } from './offer-server.ts'

type BenchHub = {
  methods: { Say(text: string): void; Echo(text: string): string }
  events: { Said(text: string): void }
}

// A thousand clients come from one address here, and call as often as they can: the limits against that are lifted.
const hubs = createHubServer<{ id: string }>({
  authenticate: async ({ token }) => (token === undefined ? undefined : { user: { id: token } }),
  isOriginAllowed: () => true,
  limits: { connectionsPerAddress: Infinity, invocationsPerSecond: Infinity },
})
hubs.addHub<BenchHub>('/hub', {
  methods: {
    Say: ({ clients }, text) => clients.all.send('Said', String(text)),
    Echo: (_call, text) => String(text),
  },
})
const server = createServer()
hubs.attach(server)
await offerServer(server)
