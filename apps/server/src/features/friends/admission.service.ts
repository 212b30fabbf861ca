import type { FriendRelation } from '@guildhall/contract/friends'
import type { Database } from '../../platform/database/unit-of-work.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Privacy } from '../privacy/index.ts'
import * as friendsStore from './friends.store.ts'
import * as friendsInCommonStore from './friends-in-common.store.ts'

/** Whom an owner lets see something; `members` is everybody who is signed in, as `everyone` is here. */
export type Audience = 'everyone' | 'members' | 'friends' | 'nobody'

/** `requestId` names the open request between the two. */
export type Tie = { readonly relation: FriendRelation; readonly requestId?: string }

export type Admission = ReturnType<typeof createAdmission>

/** The one place that decides whether somebody belongs to the audience that another chose. */
export function createAdmission(parts: { boundaries: Boundaries; privacy: Privacy }) {
  const { boundaries, privacy } = parts

  /** Owners always; else nobody whom a block keeps apart from the owner, and nothing of suspended or absent ones. */
  async function admits(db: Database, viewerId: string, ownerId: string, audience: Audience): Promise<boolean> {
    return (await admittedAmong(db, viewerId, new Map([[ownerId, audience]]))).has(ownerId)
  }

  /** The owners who let the viewer in, each by the audience given for them. */
  async function admittedAmong(
    db: Database,
    viewerId: string,
    audiences: ReadonlyMap<string, Audience>,
  ): Promise<ReadonlySet<string>> {
    const asked = [...audiences].flatMap(([id, audience]) =>
      audience === 'nobody' || id === viewerId ? [] : [{ id, isOpen: audience !== 'friends' }],
    )
    const admitted = await friendsStore.admittedAmong(db, viewerId, asked)
    return audiences.has(viewerId) ? new Set([viewerId, ...admitted]) : admitted
  }

  /** Whether a member's setting lets another ask for their friendship; a block is no part of it. */
  async function takesRequestOf(db: Database, askerId: string, askedId: string): Promise<boolean> {
    const { friendRequests } = await privacy.settingsOf(db, askedId)
    if (friendRequests !== 'friends-of-friends') return friendRequests === 'everyone'
    return (await friendsInCommonStore.idsInCommon(db, askerId, askedId, { limit: 1 })).length > 0
  }

  /** Whether somebody whom a member's setting for messages leaves out may still ask to write, in a request that waits. */
  async function takesMessageRequestOf(db: Database, askerId: string, askedId: string): Promise<boolean> {
    const { messages, messageRequests } = await privacy.settingsOf(db, askedId)
    if (messages === 'nobody' || messageRequests === 'nobody') return false
    if (!(await admits(db, askerId, askedId, 'everyone'))) return false
    if (messageRequests === 'everyone') return true
    return (await friendsInCommonStore.idsInCommon(db, askerId, askedId, { limit: 1 })).length > 0
  }

  /** Whether somebody may write to a member: freely, or in a request that waits. */
  async function takesMessageOf(db: Database, writerId: string, memberId: string): Promise<boolean> {
    const { messages } = await privacy.settingsOf(db, memberId)
    return (await admits(db, writerId, memberId, messages)) || (await takesMessageRequestOf(db, writerId, memberId))
  }

  /** What stands between the viewer and another, as the viewer may know it: the other's block shows as nothing. */
  async function tieTo(db: Database, viewerId: string, otherId: string): Promise<Tie> {
    if ((await boundaries.blockedByAmong(db, viewerId, [otherId])).has(otherId)) return { relation: 'blocked' }
    const pair = await friendsStore.findBetween(db, viewerId, otherId)
    if (pair?.state === 'friends') return { relation: 'friends' }
    if (pair?.state !== 'requested' && pair?.state !== 'withheld') return { relation: 'none' }
    const { requestId } = pair
    if (pair.askerId === viewerId) return { relation: 'outgoing', requestId }
    const isUnseen = pair.state === 'withheld' || (await boundaries.ignoredAmong(db, viewerId, [otherId])).has(otherId)
    return isUnseen ? { relation: 'none' } : { relation: 'incoming', requestId }
  }

  async function relationOf(db: Database, viewerId: string, otherId: string): Promise<FriendRelation> {
    return (await tieTo(db, viewerId, otherId)).relation
  }

  return { admits, admittedAmong, takesRequestOf, takesMessageRequestOf, takesMessageOf, tieTo, relationOf }
}
