// A hub server in a process of its own, told what to do by the process that started it.
import { createServer } from 'node:http'
import { createRedisBackplane } from '../../backplane/redis/redis-backplane.ts'
import { createHubServer } from '../../hub-server.ts'
import { type HostCommand, type HostContract, type HostReply, readHostOptions } from './host-commands.ts'
import { listenLocally } from './listen-locally.ts'

const { redisUrl, prefix } = readHostOptions(process.env)

const hubs = createHubServer<{ id: string }>({
  authenticate: async ({ token }) => (token === undefined ? undefined : { user: { id: token } }),
  isOriginAllowed: () => false,
  connectionTokenKey: Buffer.alloc(32, 7),
  backplane: createRedisBackplane({ url: redisUrl, prefix }),
  limits: { connectionsPerAddress: Infinity, connectionsPerUser: Infinity, negotiationsPerSecond: Infinity },
})
const hub = hubs.addHub<HostContract>('/hub/test', {
  methods: {
    Echo: { arity: 1, invoke: (_call, value) => value },
    Join: { arity: 1, invoke: ({ connection, groups }, group) => groups.add(connection.id, String(group)) },
  },
})
const server = createServer()
hubs.attach(server)

async function run(command: HostCommand): Promise<unknown> {
  switch (command.name) {
    case 'isConnected':
      return hubs.metrics().isBackplaneConnected
    case 'all':
      return hub.clients.all.send('Said', command.text)
    case 'users':
      return hub.clients.users(command.userIds).send('Said', command.text)
    case 'group':
      return hub.clients.group(command.group).send('Said', command.text)
    case 'join':
      return hub.groups.add(command.connectionId, command.group)
    case 'connectionCount':
      return hub.presence.connectionCount()
    case 'groupSize':
      return hub.presence.groupSize(command.group)
    case 'connectedUserIds':
      return [...(await hub.presence.connectedUserIds(command.userIds))]
    case 'ask':
      return hub.clients.connection(command.connectionId).invoke('Answer', {}, command.text)
  }
}

function reply(answer: HostReply): void {
  process.send?.(answer)
}

process.on('message', ({ id, command }: { id: number; command: HostCommand }) => {
  run(command).then(
    (value) => reply({ id, value }),
    (error: unknown) => reply({ id, error: String(error) }),
  )
})
// Whoever started it has gone.
process.on('disconnect', () => process.exit())
reply({ id: 0, value: await listenLocally(server) })
