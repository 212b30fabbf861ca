import type { OwnProfile } from '@guildhall/contract/profiles'
import { profilesProblems } from '@guildhall/contract/profiles'
import type { HouseBanner } from '@guildhall/contract/rules/profile-limits'
import type { Member } from '@guildhall/contract/users'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { AppError } from '../../platform/errors.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { warningsStore } from '../measures/index.ts'
import type { Media } from '../media/index.ts'
import type { Users } from '../users/index.ts'
import { ownProfile } from './own-profile.service.ts'
import { forgetPictureWarnings, isWarned, warnedPictures } from './picture-warnings.ts'
import { profileChanged } from './profiles.events.ts'
import type { StoredProfile } from './profiles.store.ts'
import * as profilesStore from './profiles.store.ts'

/** The pictures of a profile that are shown no more, with their files. */
export type KeptPictures = {
  readonly avatar: string | null
  readonly pictureMediaId: string | null
  readonly bannerUrl: string | null
  readonly bannerMediaId: string | null
}

export type ProfilePictures = ReturnType<typeof createProfilePictures>

/** The pictures a member shows of themselves; whatever takes the place of one lets it go. */
export function createProfilePictures({ users, media }: { users: Users; media: Media }) {
  /** Shows an own upload instead of the arms, or the arms again. */
  async function setPicture(unit: UnitOfWork, { userId }: Caller, mediaId: string | null): Promise<Member> {
    const { pictureMediaId, ...banner } = await profilesStore.holdProfile(unit.db, userId)
    if (mediaId !== pictureMediaId) {
      const avatar = mediaId === null ? null : await media.claim(unit, userId, mediaId, 'avatar')
      const left = { warnedUrl: banner.warnedBannerUrl, mediaId: banner.bannerMediaId }
      await forgetPictureWarnings(unit.db, media, userId, left)
      const isBehind = await bringsWarnings(unit, userId, mediaId)
      const warnedAvatar = isBehind ? avatar : null
      await users.changeMember(unit, userId, { avatar: isBehind ? null : avatar })
      await profilesStore.changeProfile(unit.db, userId, { pictureMediaId: mediaId, warnedAvatar })
      if (pictureMediaId !== null) await media.release(unit, pictureMediaId)
      await unit.announce(profileChanged, { userId, newWords: '' })
    }
    const member = (await users.findMembers(unit.db, [userId])).get(userId)
    if (member === undefined) throw new AppError(profilesProblems.profile_not_found)
    return member
  }

  async function setBannerPicture(unit: UnitOfWork, caller: Caller, mediaId: string): Promise<OwnProfile> {
    const { userId } = caller
    const { bannerMediaId, ...face } = await profilesStore.holdProfile(unit.db, userId)
    if (mediaId !== bannerMediaId) {
      const bannerUrl = await media.claim(unit, userId, mediaId, 'banner')
      await forgetPictureWarnings(unit.db, media, userId, leftOf(face))
      const isBehind = await bringsWarnings(unit, userId, mediaId)
      const shown = isBehind ? { bannerUrl: null, warnedBannerUrl: bannerUrl } : { bannerUrl, warnedBannerUrl: null }
      await profilesStore.changeProfile(unit.db, userId, { ...shown, bannerMediaId: mediaId })
      if (bannerMediaId !== null) await media.release(unit, bannerMediaId)
      await unit.announce(profileChanged, { userId, newWords: '' })
    }
    return ownProfile(unit.db, caller)
  }

  /** A picture that staff put a warning before stands behind it here as well. @returns whether it is one */
  async function bringsWarnings(unit: UnitOfWork, userId: string, mediaId: string | null): Promise<boolean> {
    if (mediaId === null) return false
    const place = { ...warnedPictures(userId), byId: userId }
    const brought = await media.warnings.broughtAlong(unit, [mediaId], place)
    for (const warning of brought) await warningsStore.putWarning(unit.db, warnedPictures(userId), warning)
    return brought.length > 0
  }

  /** What a banner of the house changes in a profile whose banner may be a picture. */
  async function chooseHouseBanner(unit: UnitOfWork, { userId }: Caller, houseBanner: HouseBanner) {
    const { bannerMediaId, ...face } = await profilesStore.holdProfile(unit.db, userId)
    if (bannerMediaId !== null) await media.release(unit, bannerMediaId)
    await forgetPictureWarnings(unit.db, media, userId, leftOf(face))
    return { houseBanner, bannerUrl: null, bannerMediaId: null, warnedBannerUrl: null }
  }

  /** What staff remove is shown no more, and handed back. @returns nothing where there is no picture */
  async function takeDown(unit: UnitOfWork, userId: string): Promise<KeptPictures | undefined> {
    const stored = await profilesStore.holdProfile(unit.db, userId)
    const { pictureMediaId, bannerMediaId, banner } = stored
    const shown = (await users.findMembers(unit.db, [userId])).get(userId)?.avatar ?? null
    const avatar = shown ?? stored.warnedAvatar
    const bannerUrl = banner.kind === 'picture' ? banner.url : stored.warnedBannerUrl
    if (avatar === null && bannerUrl === null) return undefined
    if (shown !== null) await users.changeMember(unit, userId, { avatar: null })
    await profilesStore.changeProfile(unit.db, userId, nothingShown)
    await media.withhold(unit, uploads(pictureMediaId, bannerMediaId), true)
    await unit.announce(profileChanged, { userId, newWords: '' })
    return { avatar, pictureMediaId, bannerUrl, bannerMediaId }
  }

  /** Where the member chose others meanwhile, these stay, and what they took the place of goes. @returns whether one is shown again */
  async function putBack(unit: UnitOfWork, userId: string, kept: KeptPictures): Promise<boolean> {
    const { pictureMediaId, bannerMediaId } = await profilesStore.holdProfile(unit.db, userId)
    const { avatar, bannerUrl } = kept
    const isPicture = avatar !== null && pictureMediaId === null
    const isBanner = bannerUrl !== null && bannerMediaId === null
    // They come back behind the warnings that stood before them.
    const isBehind = (mediaId: string | null) => isWarned(unit.db, media, userId, mediaId)
    if (isPicture) {
      const isFaceBehind = await isBehind(kept.pictureMediaId)
      if (!isFaceBehind) await users.changeMember(unit, userId, { avatar })
      const back = { pictureMediaId: kept.pictureMediaId, ...(isFaceBehind && { warnedAvatar: avatar }) }
      await profilesStore.changeProfile(unit.db, userId, back)
    }
    if (isBanner) {
      const back = (await isBehind(kept.bannerMediaId)) ? { warnedBannerUrl: bannerUrl } : { bannerUrl }
      await profilesStore.changeProfile(unit.db, userId, { ...back, bannerMediaId: kept.bannerMediaId })
    }
    if (!isPicture && !isBanner) return false
    const [shown, replaced] = [
      uploads(isPicture && kept.pictureMediaId, isBanner && kept.bannerMediaId),
      uploads(!isPicture && kept.pictureMediaId, !isBanner && kept.bannerMediaId),
    ]
    await media.withhold(unit, shown, false)
    await media.releaseAll(unit, replaced)
    await unit.announce(profileChanged, { userId, newWords: '' })
    return true
  }

  return { takeDown, putBack, setPicture, setBannerPicture, chooseHouseBanner }
}

/** The face, where another banner is shown. */
const leftOf = ({ warnedAvatar, pictureMediaId }: Pick<StoredProfile, 'warnedAvatar' | 'pictureMediaId'>) => ({
  warnedUrl: warnedAvatar,
  mediaId: pictureMediaId,
})

const nothingShown = {
  pictureMediaId: null,
  bannerUrl: null,
  bannerMediaId: null,
  warnedAvatar: null,
  warnedBannerUrl: null,
}

const uploads = (...ids: readonly (string | null | false)[]): string[] => ids.flatMap((id) => id || [])
