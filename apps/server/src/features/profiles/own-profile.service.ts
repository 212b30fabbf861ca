import type { OwnProfile } from '@guildhall/contract/profiles'
import { profilesProblems } from '@guildhall/contract/profiles'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { profileChanged } from './profiles.events.ts'
import type { ProfileChanges } from './profiles.store.ts'
import * as profilesStore from './profiles.store.ts'

/** What a member reads and changes of their own profile. */
export async function ownProfile(db: Database, { userId }: Pick<Caller, 'userId'>): Promise<OwnProfile> {
  const stored = await profilesStore.findProfile(db, userId)
  const { pictureMediaId: _, bannerMediaId: __, warnedAvatar: ___, warnedBannerUrl: ____, ...profile } = stored
  return profile
}

/** @throws profile_stale with the profile of now, when another page changed it after `version`. */
export async function change(
  unit: UnitOfWork,
  caller: Caller,
  version: number,
  changes: ProfileChanges,
): Promise<OwnProfile> {
  const held = await profilesStore.holdProfile(unit.db, caller.userId)
  if (held.version !== version) {
    throw new AppError(profilesProblems.profile_stale, { current: await ownProfile(unit.db, caller) })
  }
  await profilesStore.changeProfile(unit.db, caller.userId, changes)
  await unit.announce(profileChanged, {
    userId: caller.userId,
    newWords: newWords(held, changes),
    newLinks: newLinks(held, changes),
  })
  return ownProfile(unit.db, caller)
}

/** What stood there before is not said again by a change beside it. */
function newWords(held: ProfileChanges, changes: ProfileChanges): string {
  const written = (['headline', 'pronouns', 'bio'] as const).filter((field) => changes[field] !== held[field])
  return written.flatMap((field) => changes[field] || []).join('\n')
}

function newLinks(held: ProfileChanges, changes: ProfileChanges): string[] {
  const known = new Set(held.links?.flatMap(linkWords))
  return (changes.links ?? []).flatMap(linkWords).filter((each) => !known.has(each))
}

const linkWords = ({ label, address }: { readonly label: string; readonly address: string }) => [label, address]
