import { createServer } from 'node:http'
import { createHubServer } from '@guildhall/signalr-server'
import { offerServer } from './offer-server.ts'

type BenchHub = {
  methods: { Say(text: string): void; Echo(text: string): string }
  events: { Said(text: string): void }
}

// One client stands for many here; the limits that keep a single one from taking over are lifted.
const hubs = createHubServer<{ id: string }>({
  authenticate: async () => ({ user: { id: 'bench' } }),
  isOriginAllowed: () => true,
  limits: { connectionsPerUser: Infinity, connectionsPerAddress: Infinity, invocationsPerSecond: Infinity },
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
