import type { OwnProfile } from '@guildhall/contract/profiles'
import { profilesProblems } from '@guildhall/contract/profiles'
import type { HouseBanner } from '@guildhall/contract/rules/profile-limits'
import type { Member } from '@guildhall/contract/users'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { Media } from '../media/index.ts'
import type { Users } from '../users/index.ts'
import { ownProfile } from './own-profile.service.ts'
import { profileChanged } from './profiles.events.ts'
import * as profilesStore from './profiles.store.ts'

export type ProfilePictures = ReturnType<typeof createProfilePictures>

/** The pictures a member shows of themselves; whatever takes the place of one lets it go. */
export function createProfilePictures({ users, media }: { users: Users; media: Media }) {
  /** Shows an own upload instead of the arms, or the arms again. */
  async function setPicture(unit: UnitOfWork, { userId }: Caller, mediaId: string | null): Promise<Member> {
    const { pictureMediaId } = await profilesStore.holdProfile(unit.db, userId)
    if (mediaId !== pictureMediaId) {
      const avatar = mediaId === null ? null : await media.claim(unit, userId, mediaId, 'avatar')
      await users.changeMember(unit, userId, { avatar })
      await profilesStore.changeProfile(unit.db, userId, { pictureMediaId: mediaId })
      if (pictureMediaId !== null) await media.release(unit, pictureMediaId)
      await unit.announce(profileChanged, { userId })
    }
    const member = (await users.findMembers(unit.db, [userId])).get(userId)
    if (member === undefined) throw new AppError(profilesProblems.profile_not_found)
    return member
  }

  async function setBannerPicture(unit: UnitOfWork, caller: Caller, mediaId: string): Promise<OwnProfile> {
    const { userId } = caller
    const { bannerMediaId } = await profilesStore.holdProfile(unit.db, userId)
    if (mediaId !== bannerMediaId) {
      const bannerUrl = await media.claim(unit, userId, mediaId, 'banner')
      await profilesStore.changeProfile(unit.db, userId, { bannerUrl, bannerMediaId: mediaId })
      if (bannerMediaId !== null) await media.release(unit, bannerMediaId)
      await unit.announce(profileChanged, { userId })
    }
    return ownProfile(unit.db, caller)
  }

  /** What a banner of the house changes in a profile whose banner may be a picture. */
  async function chooseHouseBanner(unit: UnitOfWork, { userId }: Caller, houseBanner: HouseBanner) {
    const { bannerMediaId } = await profilesStore.holdProfile(unit.db, userId)
    if (bannerMediaId !== null) await media.release(unit, bannerMediaId)
    return { houseBanner, bannerUrl: null, bannerMediaId: null }
  }

  return { setPicture, setBannerPicture, chooseHouseBanner }
}
