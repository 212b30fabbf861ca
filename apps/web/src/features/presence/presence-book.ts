import type { MemberPresence } from '@guildhall/contract/presence'
import { presenceAskedMaximum } from '@guildhall/contract/rules/presence-limits'
import type { PresenceSource, ShownPresence } from '../../ui/people/presence-source.ts'
import { isSame, shownPresence } from './shown-presence.ts'

type PresenceSourceOfBook = {
  ask(userIds: string[]): Promise<readonly MemberPresence[]>
  /** Before it, nobody is asked for: it may tell of them. */
  ready?: () => Promise<void>
}

/** People who come into sight together are asked for together. */
export const gatherMs = 50

export type PresenceBook = PresenceSource & {
  /** Takes in friends who are here, and others of whom is known how they are. */
  begin(present: readonly MemberPresence[], others: readonly MemberPresence[]): void
  /** Takes in what was pushed. */
  put(changes: readonly MemberPresence[]): void
  /** Takes in all friends who are not offline: the others are. Whoever else is in sight is asked for again. */
  putFriends(present: readonly MemberPresence[]): void
  /** Takes in how the member of this page is drawn; what others are told of them does not change that. */
  putOwn(userId: string, shown: ShownPresence): void
  /** Asks again for those in sight of whom no push tells. */
  askAgain(): void
  /** Everybody known, as one value that is another one after each change. */
  all(): ReadonlyMap<string, ShownPresence>
  subscribeAll(listener: () => void): () => void
  forget(): void
}

/**
 * What is known of people's presence. It tells those who watch a person when that person changes, and
 * nobody else; who comes into sight unknown is asked for. That somebody is offline is said only of those who showed
 * themselves before: what is not told is no fact.
 */
export function createPresenceBook({ ask, ready }: PresenceSourceOfBook): PresenceBook {
  let known = new Map<string, ShownPresence>()
  /** Of these pushes tell, so what is known of them is true while there is a line. */
  const told = new Set<string>()
  /** Of these something was told once; of nobody else it is known whether they are away or do not show it. */
  const shows = new Set<string>()
  /** Whose page this is: how they are drawn is decided here. */
  let ownId: string | undefined
  const watchers = new Map<string, Set<() => void>>()
  const watchersOfAll = new Set<() => void>()
  /** Who is to be asked for; `true` also if they are known. */
  const wanted = new Map<string, boolean>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function write(changes: Iterable<readonly [string, ShownPresence]>): void {
    const changed = [...changes].filter(([userId, shown]) => !isSame(known.get(userId), shown))
    if (changed.length === 0) return
    known = new Map([...known, ...changed])
    for (const [userId, shown] of changed) if (isTold(shown)) shows.add(userId)
    for (const [userId] of changed) for (const listener of watchers.get(userId) ?? []) listener()
    for (const listener of watchersOfAll) listener()
  }

  const writeOthers = (found: readonly MemberPresence[]) =>
    write(found.filter(({ userId }) => userId !== ownId).map((one) => [one.userId, shownPresence(one)] as const))

  function want(userId: string, again = false): void {
    if (userId === ownId) return
    wanted.set(userId, again || wanted.get(userId) === true)
    timer ??= setTimeout(() => {
      timer = undefined
      if (ready === undefined) fetchWanted()
      else void ready().then(fetchWanted)
    }, gatherMs)
  }

  function fetchWanted(): void {
    const ids = [...wanted].flatMap(([userId, again]) => (again || !known.has(userId) ? userId : []))
    wanted.clear()
    for (let at = 0; at < ids.length; at += presenceAskedMaximum)
      void fetchSome(ids.slice(at, at + presenceAskedMaximum))
  }

  async function fetchSome(userIds: string[]): Promise<void> {
    writeOthers(await ask(userIds))
  }

  function askAgain(): void {
    for (const userId of watchers.keys()) if (!told.has(userId)) want(userId, true)
  }

  return {
    get: (userId) => (userId === ownId || shows.has(userId) ? known.get(userId) : undefined),
    subscribe(userId, listener) {
      const listeners = watchers.get(userId) ?? new Set()
      watchers.set(userId, listeners.add(listener))
      if (!known.has(userId)) want(userId)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0 && watchers.get(userId) === listeners) watchers.delete(userId)
      }
    },
    begin(present, others) {
      for (const { userId } of present) told.add(userId)
      writeOthers([...present, ...others])
    },
    put(changes) {
      for (const { userId } of changes) told.add(userId)
      writeOthers(changes)
    },
    putFriends(present) {
      const here = new Set(present.map(({ userId }) => userId))
      const gone = [...told].filter((userId) => !here.has(userId))
      told.clear()
      for (const { userId } of present) told.add(userId)
      write([
        ...gone.map((userId) => [userId, offline] as const),
        ...present.map((friend) => [friend.userId, shownPresence(friend)] as const),
      ])
      askAgain()
    },
    putOwn(userId, shown) {
      ownId = userId
      write([[userId, shown]])
    },
    askAgain,
    all: () => known,
    subscribeAll(listener) {
      watchersOfAll.add(listener)
      return () => watchersOfAll.delete(listener)
    },
    forget() {
      clearTimeout(timer)
      timer = undefined
      wanted.clear()
      told.clear()
      shows.clear()
      ownId = undefined
      known = new Map()
    },
  }
}

/** Who does not show how they are arrives as somebody who is away, and of whom nothing is known besides. */
const isTold = ({ presence, lastSeenAt }: ShownPresence) => presence !== 'offline' || lastSeenAt !== null

const offline: ShownPresence = { presence: 'offline', playing: null, status: null, lastSeenAt: null }
