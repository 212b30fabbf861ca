import type { Profile, ProfileCard } from '@guildhall/contract/profiles'
import { profilesProblems } from '@guildhall/contract/profiles'
import type { ProfileAudience, ProfilePart } from '@guildhall/contract/rules/profile-limits'
import type { Database } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Follows } from '../follows/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Privacy } from '../privacy/index.ts'
import { type Account, currentUserOf, type Users } from '../users/index.ts'
import { picturesFor } from './picture-warnings.ts'
import { usualBanner } from './profile-parts.ts'
import type { StoredProfile } from './profiles.store.ts'
import * as profilesStore from './profiles.store.ts'
import * as wallStore from './wall/wall.store.ts'

const friendsShown = 7
const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export type ProfileViewParts = {
  readonly users: Users
  readonly boundaries: Boundaries
  readonly privacy: Privacy
  readonly friends: Friends
  readonly follows: Follows
}

/** In whose eyes a profile is shown: the real viewer, or the owner who tries others' eyes. */
export type Eyes = { readonly viewerId: string; readonly as?: 'stranger' | 'friend' | undefined }

/** Who looks at whose profile, the audiences of it to which they belong, and for which their library is. */
type Looking = {
  readonly viewerId: string
  readonly ownerId: string
  readonly own: ReadonlySet<ProfileAudience>
  readonly library: ProfileAudience
}

/** `empty`: what is there is kept from the viewer without telling them so; only their own follow is among the followers. */
export type Sight = 'seen' | 'empty' | 'closed'

/** Whoever is signed in sees a part that is for these. */
const openToMembers: ReadonlySet<ProfileAudience> = new Set(['everyone', 'members'])

export type ProfileViewService = ReturnType<typeof createProfileViewService>

/** What one member may see of another, part by part. */
export function createProfileViewService(parts: ProfileViewParts) {
  const { users, boundaries, privacy, friends, follows } = parts

  /** @throws profile_not_found alike for nobody, a suspended member and a handle that is free. */
  async function requireOwner(db: Database, idOrHandle: string): Promise<Account> {
    const id = idForm.test(idOrHandle) ? idOrHandle : await users.findIdByHandle(db, idOrHandle)
    const account = id === undefined ? undefined : await users.findAccount(db, id)
    if (!account || account.isSuspended) throw new AppError(profilesProblems.profile_not_found)
    return account
  }

  /** Which audiences the eyes belong to; none across a block. */
  async function audiencesOf(db: Database, { viewerId, as }: Eyes, ownerId: string): Promise<Set<ProfileAudience>> {
    if (viewerId === ownerId) {
      if (as === 'stranger') return new Set(['everyone', 'members'])
      if (as === 'friend') return new Set(['everyone', 'members', 'friends'])
      return new Set(['everyone', 'members', 'friends', 'nobody'])
    }
    if (await friends.admits(db, viewerId, ownerId, 'friends')) return new Set(['everyone', 'members', 'friends'])
    const isMember = await friends.admits(db, viewerId, ownerId, 'members')
    return new Set(isMember ? ['everyone', 'members'] : [])
  }

  /**
   * Whether the viewer sees a part of the owner's profile. Whom the owner blocked sees parts that are open to members as
   * if nothing were in them: a refusal would tell of the block. The owner may try the eyes of others.
   */
  async function sees(db: Database, viewerId: string, ownerId: string, part: ProfilePart, as?: Eyes['as']) {
    return (await look(db, { viewerId, as }, ownerId)).ofPart(part)
  }

  /** The same for every part at once, and for what the owner keeps for an audience elsewhere. */
  async function look(db: Database, eyes: Eyes, ownerId: string) {
    const { audiences } = await profilesStore.findProfile(db, ownerId)
    const own = await audiencesOf(db, eyes, ownerId)
    const isNameOnly = own.size === 0 && (await boundaries.blockedByAmong(db, eyes.viewerId, [ownerId])).has(ownerId)
    const of = (audience: ProfileAudience) => sightIn(own, isNameOnly, audience)
    return { of, ofPart: (part: ProfilePart) => of(audiences[part]) }
  }

  async function mayWriteOnWall(db: Database, viewerId: string, ownerId: string, stored: StoredProfile) {
    if (viewerId === ownerId) return true
    return friends.admits(db, viewerId, ownerId, stored.wallWriters)
  }

  async function describe(db: Database, caller: Caller, idOrHandle: string, as: Eyes['as']): Promise<Profile> {
    const owner = await requireOwner(db, idOrHandle)
    const eyes: Eyes = { viewerId: caller.userId, as: owner.id === caller.userId ? as : undefined }
    const stored = await profilesStore.findProfile(db, owner.id)
    const own = await audiencesOf(db, eyes, owner.id)
    const shown = (part: ProfilePart) => own.has(stored.audiences[part])
    const isSelf = owner.id === caller.userId
    const { library } = await privacy.settingsOf(db, owner.id)
    const looking = { viewerId: caller.userId, ownerId: owner.id, own, library }
    const tie = isSelf ? selfTie(eyes.as) : await tieTo(db, looking, stored)
    const isKept = own.size === 0
    const isNameOnly = tie.relation === 'blocked'
    const looksEmpty = (part: ProfilePart) => isKept && !isNameOnly && openToMembers.has(stored.audiences[part])
    const isListed = (part: ProfilePart) => shown(part) || looksEmpty(part)
    const eyesOfPictures = { viewerId: caller.userId, isTried: eyes.as !== undefined || isKept }
    const { avatar, banner, pictures } = await picturesFor(db, eyesOfPictures, owner, stored)
    return {
      ...tie,
      may: { ...tie.may, library: own.has(library), tournaments: isListed('tournaments') },
      member: { ...memberOf(owner), avatar },
      isNameOnly,
      headline: shown('headline') ? stored.headline : null,
      bio: shown('bio') ? stored.bio : null,
      pronouns: shown('pronouns') ? stored.pronouns : null,
      timeZone: shown('timeZone') ? stored.timeZone : null,
      links: shown('links') ? stored.links : [],
      joinedAt: shown('joined') ? owner.createdAt.toISOString() : null,
      banner: isKept ? { kind: 'house', name: usualBanner(owner.id) } : banner,
      pictures: isKept ? { staffWarning: null, isVeiled: false } : pictures,
      friendsInCommon: shown('friendsInCommon') && !isSelf ? await commonWith(db, caller.userId, owner.id) : null,
      follows: shown('follows') ? await follows.countsOf(db, caller.userId, owner.id) : null,
      wall: shown('wall') ? { posts: await wallStore.count(db, caller.userId, owner.id) } : null,
      writings: { posts: isListed('posts'), replies: isListed('replies'), media: isListed('media') },
      ...(looksEmpty('friendsInCommon') && { friendsInCommon: { count: 0, first: [] } }),
      ...(looksEmpty('follows') && { follows: { followers: tie.isFollowed ? 1 : 0, following: 0 } }),
      ...(looksEmpty('wall') && { wall: { posts: 0 } }),
    }
  }

  async function tieTo(db: Database, { viewerId, ownerId, own, library }: Looking, stored: StoredProfile) {
    const { relation, requestId } = await friends.tieTo(db, viewerId, ownerId)
    const isOpen = relation === 'none' || relation === 'incoming'
    return {
      relation,
      requestId: requestId ?? null,
      isFollowed: await follows.isFollowing(db, viewerId, ownerId),
      isMuted: (await boundaries.mutedAmong(db, viewerId, [ownerId])).has(ownerId),
      may: {
        request: isOpen && (await friends.takesRequestOf(db, viewerId, ownerId)),
        message: await friends.takesMessageOf(db, viewerId, ownerId),
        writeOnWall: await mayWriteOnWall(db, viewerId, ownerId, stored),
        compare: sightIn(own, relation === 'blocked', library) !== 'closed',
      },
    }
  }

  async function commonWith(db: Database, viewerId: string, ownerId: string): Promise<Profile['friendsInCommon']> {
    const common = (await friends.friendsInCommon(db, viewerId, [ownerId])).get(ownerId)
    if (!common) return { count: 0, first: [] }
    const ids = await friends.shownInCommon(db, viewerId, ownerId, { limit: friendsShown })
    return { count: common.count, first: [...(await users.findMembers(db, ids)).values()] }
  }

  /** For readers who are not signed in; nobody is told whether a profile hides itself or does not exist. */
  async function describeCard(db: Database, idOrHandle: string): Promise<ProfileCard> {
    const owner = await requireOwner(db, idOrHandle)
    const { audiences, headline } = await profilesStore.findProfile(db, owner.id)
    if (audiences.headline !== 'everyone') throw new AppError(profilesProblems.profile_not_found)
    const { firstName, lastName, handle, avatar } = owner
    return { name: `${firstName} ${lastName}`, handle, headline, avatar }
  }

  return { requireOwner, look, sees, mayWriteOnWall, describe, describeCard }
}

/** What somebody who belongs to these audiences sees of what is for one. */
function sightIn(own: ReadonlySet<ProfileAudience>, isNameOnly: boolean, audience: ProfileAudience): Sight {
  if (own.has(audience)) return 'seen'
  return own.size > 0 || isNameOnly || !openToMembers.has(audience) ? 'closed' : 'empty'
}

/** Where their clock goes, as far as they show it to the viewer. */
export async function timeZoneFor(
  { sees }: Pick<ProfileViewService, 'sees'>,
  db: Database,
  viewerId: string,
  ownerId: string,
): Promise<string | null> {
  const { timeZone } = await profilesStore.findProfile(db, ownerId)
  return timeZone !== null && (await sees(db, viewerId, ownerId, 'timeZone')) === 'seen' ? timeZone : null
}

function memberOf(account: Account): Profile['member'] {
  const { preferences: _, ...member } = currentUserOf(account)
  return member
}

/** As whom an owner looks at their own profile, with what somebody like that could do. */
function selfTie(as: Eyes['as']) {
  return {
    relation: as === undefined ? ('self' as const) : as === 'friend' ? ('friends' as const) : ('none' as const),
    requestId: null,
    isFollowed: false,
    isMuted: false,
    may: { request: false, message: false, writeOnWall: as === undefined, compare: false },
  }
}
