import type { MemberPresence, OwnPresence } from '@guildhall/contract/presence'
import type { Presence } from '../../ui/people/presence.ts'
import type { ShownPresence } from '../../ui/people/presence-source.ts'

/** How the presence of a member is drawn and said. */
export function shownPresence({ state, status, playing, lastSeenAt }: Omit<MemberPresence, 'userId'>): ShownPresence {
  return {
    presence: lozenge(state, playing !== null),
    playing: playing?.text ?? null,
    status: status?.text ?? null,
    lastSeenAt,
  }
}

/** Oneself, as one wants to be seen: whoever looks at this page is here. */
export function shownOwnPresence({ availability, status, playing }: OwnPresence): ShownPresence {
  const states = { automatic: 'online', dnd: 'dnd', invisible: 'offline' } as const
  return shownPresence({ state: states[availability.choice], status, playing, lastSeenAt: null })
}

/** Who plays is seldom at the page, so a game wins over idle; who is not to be disturbed stays so. */
function lozenge(state: MemberPresence['state'], isPlaying: boolean): Presence {
  if (state === 'offline') return 'offline'
  if (state === 'dnd') return 'busy'
  if (isPlaying) return 'playing'
  return state === 'idle' ? 'away' : 'online'
}

export function isSame(one: ShownPresence | undefined, other: ShownPresence): boolean {
  return (
    one !== undefined &&
    one.presence === other.presence &&
    one.playing === other.playing &&
    one.status === other.status &&
    one.lastSeenAt === other.lastSeenAt
  )
}
