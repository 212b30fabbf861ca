export type HostContract = {
  methods: { Echo(value: unknown): unknown; Join(group: string): void }
  events: { Said(text: string): void }
  clientMethods: { Answer(text: string): string }
}

/** What a hub server in a process of its own is told to do. */
export type HostCommand =
  | { readonly name: 'isConnected' | 'connectionCount' }
  | { readonly name: 'all'; readonly text: string }
  | { readonly name: 'users'; readonly userIds: readonly string[]; readonly text: string }
  | { readonly name: 'group'; readonly group: string; readonly text: string }
  | { readonly name: 'groupSize'; readonly group: string }
  | { readonly name: 'join'; readonly connectionId: string; readonly group: string }
  | { readonly name: 'connectedUserIds'; readonly userIds: readonly string[] }
  | { readonly name: 'ask'; readonly connectionId: string; readonly text: string }

/** The first reply, to nothing, is the port. */
export type HostReply = { readonly id: number; readonly value?: unknown; readonly error?: string }

export type HostOptions = { readonly redisUrl: string; readonly prefix: string }

const variable = 'HUB_TEST_HOST'

export function writeHostOptions(options: HostOptions): Record<string, string> {
  return { [variable]: JSON.stringify(options) }
}

export function readHostOptions(environment: Readonly<Record<string, string | undefined>>): HostOptions {
  return JSON.parse(environment[variable] ?? '{}') as HostOptions
}
