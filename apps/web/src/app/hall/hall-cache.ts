// What a push makes old, in one table. Features with more to do than to fetch again (chat, notifications, posts,
// presence and Steam) hear the hub themselves.
import type { NotificationTarget } from '@guildhall/contract/rules/notification-kinds'
import type { HeldPart } from '@guildhall/contract/rules/start-parts'
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { createChangedFriends } from '../../features/friends/list/changed-friends.ts'
import { friendsKeys } from '../../features/friends/list/friends-keys.ts'
import { fetchChanges } from '../../features/library/shelf/missed-changes.ts'
import { profileKeys } from '../../features/profiles/profiles.queries.ts'
import { type CacheRoot, shelfRoots } from '../../platform/cache/cache-roots.ts'
import { createPacedRefetch } from '../../platform/cache/paced-refetch.ts'
import type { HubEventName } from '../../platform/hub/hub-contract.ts'
import { notificationsHub } from '../../platform/hub/hubs.ts'
import { log } from '../../platform/log.ts'
import { useCurrentUser } from '../../platform/session/session-store.ts'
import { useCaughtUp } from '../../platform/start/use-caught-up.ts'

/** Below, and in the live hooks of features. */
type HeardOtherwise =
  | 'AnnouncementsMoved'
  | 'MaintenanceMoved'
  | 'BoundariesChanged'
  | 'CasesMoved'
  | 'DesksMoved'
  | 'NeedsMoved'
  | 'NotificationsRead'
  | 'PeopleMoved'
  | 'PostsMoved'
  | 'ReceiveNotification'
  | 'SteamSyncMoved'
  | 'TournamentPlayed'

/** By event, what it makes old; a new event stands here or is heard otherwise, else this does not compile. */
const staleAfter = {
  ChallengesMoved: ['challenges'],
  FriendsChanged: ['friends', 'profiles', 'company', 'company-now'],
  MeasuresChanged: ['measures'],
  // What one plays is a table.
  OwnPresenceChanged: ['company-now'],
  PresenceChanged: ['company-now'],
  ProfileChanged: ['profiles'],
  LibraryChanged: shelfRoots,
  TournamentsMoved: ['tournaments'],
} as const satisfies Record<Exclude<HubEventName<'notifications'>, HeardOtherwise>, readonly CacheRoot[]>

/** By where a notification leads, what it tells to be changed there, as no other event tells of that. */
const staleAfterTold: Readonly<Record<NotificationTarget, readonly CacheRoot[]>> = {
  conversation: [],
  requests: [],
  friends: [],
  profile: ['profiles'],
  wall: ['profiles'],
  post: [],
  game: [],
  challenge: [],
  // Whoever is asked as a witness hears of it by this alone.
  challenges: ['challenges'],
  league: [],
  // That check-in opened, or closes, is told by this alone.
  tournament: ['tournaments'],
  tournamentMatch: [],
  drafts: [],
  policy: [],
  case: ['safety'],
  appeals: ['safety'],
  standing: ['measures'],
  held: ['safety'],
  doors: ['house'],
  faults: ['faults'],
}

/** What came with the first answers, and was compared when the line stood. */
const heldKeys = (userId: string): readonly (readonly [HeldPart, QueryKey])[] => [
  ['friends', friendsKeys.list(userId)],
  ['requests', friendsKeys.pending(userId)],
  ['sentRequests', friendsKeys.sent(userId)],
  ['profile', profileKeys.views],
  ['wall', profileKeys.walls],
  ['ownProfile', profileKeys.own],
]

/** These know better what they missed. */
const ownWay: ReadonlySet<unknown> = new Set<CacheRoot>(['chat', 'notifications', 'posts', 'presence', 'steam'])

/** Posts are made true in their place, also here. */
const inPlace: ReadonlySet<unknown> = new Set<CacheRoot>(['posts'])

/** Keeps what the hall knows true to what the hub tells; after a break of the line all of it is asked for again. */
export function useHallCache(): void {
  const client = useQueryClient()
  const { id: userId } = useCurrentUser()
  useEffect(() => followPushes(client, userId), [client, userId])
  const held = heldKeys(userId)
  const parts = held.map(([part]) => part)
  useCaughtUp(notificationsHub, parts, ({ again, has }) => {
    if (again) return refetchAllBut(client, ownWay)
    for (const [part, queryKey] of held) if (has(part)) void client.invalidateQueries({ queryKey })
    void client.invalidateQueries({ queryKey: profileKeys.peoples })
  })
}

function followPushes(client: QueryClient, userId: string): () => void {
  const changedFriends = createChangedFriends(client, userId)
  const { tell, stop } = createPacedRefetch((root) => refetch(client, root))
  const tellAll = (roots: readonly CacheRoot[] = []) => {
    for (const root of roots) tell(root)
  }
  const ends = [
    stop,
    changedFriends.stop,
    notificationsHub.on('ProfileChanged', changedFriends.tell),
    // A boundary that was drawn elsewhere may hide anything that is on the screen, or kept for reading without a line.
    notificationsHub.on('BoundariesChanged', () => {
      refetchAllBut(client, inPlace)
      forgetKept(userId)
    }),
    ...Object.entries(staleAfter).map(([event, roots]) =>
      notificationsHub.on(event as keyof typeof staleAfter, () => tellAll(roots)),
    ),
    // A room of a newer server has nothing on this page.
    notificationsHub.on('ReceiveNotification', ({ target }) => {
      const known: Readonly<Partial<Record<string, readonly CacheRoot[]>>> = staleAfterTold
      tellAll(known[target ?? ''])
    }),
  ]
  return () => {
    for (const end of ends) end()
  }
}

function forgetKept(userId: string): void {
  import('../../platform/api/reading/kept-answers.ts')
    .then(({ forgetAnswers }) => forgetAnswers(userId))
    .catch((error: unknown) => log.warn('What was kept for reading was not forgotten', error))
}

function refetchAllBut(client: QueryClient, roots: ReadonlySet<unknown>): void {
  void client.invalidateQueries({ predicate: ({ queryKey: [root] }) => root !== 'library' && !roots.has(root) })
  refetch(client, 'library')
}

/** The shelf is not asked for while own changes are on their way: the answer would take them back. */
function refetch(client: QueryClient, root: CacheRoot): void {
  if (root === 'library') fetchChanges(client)
  else void client.invalidateQueries({ queryKey: [root] })
}
