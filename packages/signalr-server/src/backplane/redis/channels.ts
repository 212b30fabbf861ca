import type { AddressKind } from '../backplane.ts'

/** Names of the channels of one hub. Names are literal; ids of any characters make different ones. */
export type HubChannels = {
  readonly all: string
  /** What processes tell each other, and no client. */
  readonly notes: string
  of(kind: AddressKind, id: string): string
}

export function createHubChannels(prefix: string, hubPath: string): HubChannels {
  // Without a colon in the path no two hubs share a name.
  const hub = `${prefix}:${encodeURIComponent(hubPath.toLowerCase())}`
  return {
    all: `${hub}:all`,
    notes: `${hub}:notes`,
    of: (kind, id) => `${hub}:${kind}:${wellFormed(id)}`,
  }
}

/** Where a process gets the answers to its questions, for all its hubs. */
export function processChannel(prefix: string, processId: string): string {
  return `${prefix}:process:${processId}`
}

/** Lone surrogates would all become the same byte sequence on the way. */
function wellFormed(id: string): string {
  return JSON.stringify(id).slice(1, -1)
}
