import { type MutedThing, mutedProblems } from '@guildhall/contract/loudness/muted'
import { mutedMaximum } from '@guildhall/contract/rules/loudness/muted'
import type { Member } from '@guildhall/contract/users'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import { mutePage, overAlready } from '../../boundaries/index.ts'
import { mutedConversationsOf } from '../../chat/index.ts'
import type { Games } from '../../games/index.ts'
import { silencedBy } from '../../posts/index.ts'
import type { Users } from '../../users/index.ts'
import type { Topic } from './muted-topics.store.ts'
import * as mutedTopicsStore from './muted-topics.store.ts'

export type MutedService = ReturnType<typeof createMutedService>

/** All of which a member hears nothing. People, conversations and posts are kept, and ended, where they belong. */
export function createMutedService({ users, games }: { users: Pick<Users, 'findMembers'>; games: Games }) {
  async function list(db: Database, { userId }: Caller): Promise<MutedThing[]> {
    const people = await mutePage(db, userId, { limit: mutedMaximum })
    const conversations = await mutedConversationsOf(db, userId, mutedMaximum)
    const posts = await silencedBy(db, userId, mutedMaximum)
    const topics = await mutedTopicsStore.mutedBy(db, userId)
    const members = await users.findMembers(db, [
      ...people.map(({ otherId }) => otherId),
      ...conversations.flatMap(({ otherId }) => otherId ?? []),
    ])
    const cards = await games.cardsOf(
      db,
      topics.flatMap(({ kind, key }) => (kind === 'game' ? [Number(key)] : [])),
    )
    const named = (id: string | null) => nameOf(members.get(id ?? ''))
    return [
      ...people.map(({ otherId: key, until }) => thing('person', { key, name: named(key), until })),
      ...conversations.map(({ id: key, kind, title, otherId, until }) =>
        kind === 'pair'
          ? thing('conversation', { key, name: named(otherId), until })
          : thing('group', { key, name: title, until }),
      ),
      ...posts.map(({ postId: key, text: name, until }) => thing('post', { key, name, until })),
      ...topics.flatMap(({ kind, key, until }) => {
        if (kind === 'tag') return [thing('tag', { key, name: key, until })]
        const card = cards.get(Number(key))
        return card === undefined ? [] : [thing('game', { key: card.id, name: card.title, until })]
      }),
    ]
  }

  /** @throws game_not_found, too_many_mutes, invalid */
  async function muteGame(unit: UnitOfWork, caller: Caller, gameId: string, until: string | null): Promise<void> {
    await mute(unit, caller, await gameOf(unit.db, gameId), until)
  }

  /** @throws too_many_mutes, invalid */
  async function mute({ db }: UnitOfWork, { userId }: Caller, topic: Topic, until: string | null): Promise<void> {
    const others = await mutedTopicsStore.lockAndCount(db, userId, topic)
    if (others >= mutedMaximum) throw new AppError(mutedProblems.too_many_mutes)
    if (!(await mutedTopicsStore.mute(db, userId, topic, until))) throw overAlready()
  }

  /** @throws game_not_found */
  async function unmuteGame({ db }: UnitOfWork, { userId }: Caller, gameId: string): Promise<void> {
    await mutedTopicsStore.unmute(db, userId, await gameOf(db, gameId))
  }

  const unmute = ({ db }: UnitOfWork, { userId }: Caller, topic: Topic): Promise<void> =>
    mutedTopicsStore.unmute(db, userId, topic)

  const gameOf = async (db: Database, gameId: string): Promise<Topic> => ({
    kind: 'game',
    key: String((await games.require(db, gameId)).id),
  })

  return { list, mute, muteGame, unmute, unmuteGame }
}

function thing(
  kind: MutedThing['kind'],
  { key, name, until }: { key: string; name: string | null; until: Date | null },
): MutedThing {
  // Conversations are muted for good until a moment that nobody lives to see.
  const isForGood = until === null || until.getUTCFullYear() >= 9999
  return { kind, key, name: name === '' ? null : name, until: isForGood ? null : until.toISOString() }
}

const nameOf = (member: Member | undefined): string | null =>
  member === undefined ? null : `${member.firstName} ${member.lastName}`
