import type { Machine, MachineServer } from '@guildhall/contract/machine'
import type { JoinedServer } from '../../platform/database/joined-servers.ts'
import { silenceSeconds } from '../../platform/database/joined-servers.ts'
import type { ServerState } from '../../platform/http/operations/server-state.ts'

/** What a server of another release says may have another form: then it is as if it said nothing. */
export function stateOf({ state }: Pick<JoinedServer, 'state'>): ServerState | undefined {
  const said = state as Partial<ServerState> | null
  const isWhole = said?.mail !== undefined && said.disk !== undefined && said.database !== undefined
  return isWhole ? (said as ServerState) : undefined
}

const isSilent = ({ seenAt }: JoinedServer) => Date.now() - seenAt.getTime() > silenceSeconds * 1000

export function describeServer(server: JoinedServer, thisId: string): MachineServer {
  const { id, version, knows, since, seenAt } = server
  const state = stateOf(server)
  return {
    id,
    isThis: id === thisId,
    version,
    schema: knows,
    since: since.toISOString(),
    seenAt: seenAt.toISOString(),
    isSilent: isSilent(server),
    load:
      state === undefined
        ? null
        : {
            members: state.members,
            connections: state.connections,
            requests: state.requests,
            delayMs: state.delayMs,
            memoryBytes: state.memoryBytes,
            databaseWaiting: state.database.waiting,
            node: state.node,
          },
  }
}

/** How the hall fares is how the worst of its servers does; one that is silent says nothing of now. */
export function worstOf(servers: readonly JoinedServer[]): Pick<Machine, 'redis' | 'disk'> & {
  mail: Omit<Machine['mail'], 'isConfigured'>
} {
  const states = servers.filter((server) => !isSilent(server)).flatMap((server) => stateOf(server) ?? [])
  const redis = states.map((state) => state.redis)
  const disks = states.map((state) => state.disk)
  const free = disks.flatMap(({ freeBytes }) => freeBytes ?? [])
  const mails = states.map((state) => state.mail)
  return {
    redis: redis.includes('lost') ? 'lost' : redis.includes('ok') ? 'ok' : 'alone',
    disk: {
      freeBytes: free.length === 0 ? null : Math.min(...free),
      state: (['full', 'no-uploads'] as const).find((bad) => disks.some(({ state }) => state === bad)) ?? 'ok',
    },
    mail: {
      sentAt: latest(mails.map(({ sentAt }) => sentAt)),
      failedAt: latest(mails.map(({ failedAt }) => failedAt)),
      isFailing: mails.some(({ fault }) => fault !== null && fault !== 'address'),
    },
  }
}

const latest = (moments: readonly (string | null)[]) =>
  moments
    .flatMap((at) => at ?? [])
    .toSorted()
    .at(-1) ?? null
