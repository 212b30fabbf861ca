import type { Banner, Profile } from '@guildhall/contract/profiles'
import type { ReportReason } from '@guildhall/contract/rules/safety/report-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import { warningsStore } from '../measures/index.ts'
import type { Media } from '../media/index.ts'
import type { Users } from '../users/index.ts'
import { profileChanged } from './profiles.events.ts'
import type { StoredProfile } from './profiles.store.ts'
import * as profilesStore from './profiles.store.ts'

export const warnedPictures = (userId: string) => ({ kind: 'picture', id: userId }) as const

export type PictureWarnings = ReturnType<typeof createPictureWarnings>

type View = {
  readonly requireOwner: (db: Database, idOrHandle: string) => Promise<{ readonly id: string }>
  readonly describe: (db: Database, caller: Caller, id: string, as: undefined) => Promise<Profile>
}

/** Pictures behind a warning stand nowhere but on the profile, for who asks for them there: faces are shown too widely to ask at each. */
export function createPictureWarnings({ users, media, view }: { users: Users; media: Media; view: View }) {
  /** @returns whether there was a picture to put a warning before */
  async function put(unit: UnitOfWork, userId: string, by: { caseId: string; rule: ReportReason }): Promise<boolean> {
    const stored = await profilesStore.holdProfile(unit.db, userId)
    const avatar = (await users.findMembers(unit.db, [userId])).get(userId)?.avatar ?? null
    const bannerUrl = stored.banner.kind === 'picture' ? stored.banner.url : null
    const warnedAvatar = avatar ?? stored.warnedAvatar
    const warnedBannerUrl = bannerUrl ?? stored.warnedBannerUrl
    if (warnedAvatar === null && warnedBannerUrl === null) return false
    await warningsStore.putWarning(unit.db, warnedPictures(userId), by)
    const uploads = [stored.pictureMediaId, stored.bannerMediaId].flatMap((mediaId) => mediaId ?? [])
    await media.warnings.remember(unit.db, uploads, by)
    if (avatar !== null) await users.changeMember(unit, userId, { avatar: null })
    await profilesStore.changeProfile(unit.db, userId, { bannerUrl: null, warnedAvatar, warnedBannerUrl })
    await unit.announce(profileChanged, { userId, newWords: '' })
    return true
  }

  /** A picture that no other warning stands before is shown everywhere again. @returns whether it was there */
  async function takeOff(unit: UnitOfWork, userId: string, caseId: string): Promise<boolean> {
    const { db } = unit
    const { warnedAvatar, warnedBannerUrl, ...uploads } = await profilesStore.holdProfile(db, userId)
    if (!(await warningsStore.takeWarningOff(db, warnedPictures(userId), caseId))) return false
    const isFree = async (mediaId: string | null) => !(await isWarned(db, media, userId, mediaId))
    const avatar = warnedAvatar !== null && (await isFree(uploads.pictureMediaId)) ? warnedAvatar : null
    const bannerUrl = warnedBannerUrl !== null && (await isFree(uploads.bannerMediaId)) ? warnedBannerUrl : null
    if (avatar === null && bannerUrl === null) return true
    if (avatar !== null) await users.changeMember(unit, userId, { avatar })
    await profilesStore.changeProfile(db, userId, {
      ...(avatar !== null && { warnedAvatar: null }),
      ...(bannerUrl !== null && { bannerUrl, warnedBannerUrl: null }),
    })
    await unit.announce(profileChanged, { userId, newWords: '' })
    return true
  }

  const isOn = (db: Database, userId: string, caseId: string): Promise<boolean> =>
    warningsStore.isWarningOn(db, warnedPictures(userId), caseId)

  /** The viewer asks for them. @throws profile_not_found */
  async function unveil({ db }: UnitOfWork, caller: Caller, idOrHandle: string): Promise<Profile> {
    const { id } = await view.requireOwner(db, idOrHandle)
    await warningsStore.passWarning(db, caller.userId, warnedPictures(id))
    return view.describe(db, caller, id, undefined)
  }

  return { put, takeOff, isOn, unveil }
}

const noWarning = { staffWarning: null, isVeiled: false } as const

type Pictures = { readonly avatar: string | null; readonly banner: Banner; readonly pictures: Profile['pictures'] }

/** The pictures of a profile as somebody sees them there; nobody but its member and who asked sees those that are warned of. */
export async function picturesFor(
  db: Database,
  { viewerId, isTried }: { viewerId: string; isTried: boolean },
  { id, avatar }: { readonly id: string; readonly avatar: string | null },
  { banner, warnedAvatar, warnedBannerUrl }: StoredProfile,
): Promise<Pictures> {
  if (warnedAvatar === null && warnedBannerUrl === null) return { avatar, banner, pictures: noWarning }
  const warned = await warningsStore.warnedAmong(db, 'picture', [{ id, authorId: id }], viewerId)
  const { staffWarning, isVeiled } = warned.get(id) ?? noWarning
  if (isVeiled || isTried) return { avatar, banner, pictures: { staffWarning, isVeiled: true } }
  return {
    avatar: avatar ?? warnedAvatar,
    banner: warnedBannerUrl === null ? banner : { kind: 'picture', url: warnedBannerUrl },
    pictures: { staffWarning, isVeiled },
  }
}

/** The cases whose warning stands before this one of the pictures. Of one that is no upload nobody knows: those of all do. */
async function casesBefore(db: Database, media: Media, userId: string, mediaId: string | null): Promise<string[]> {
  const caseIds = await warningsStore.casesBefore(db, warnedPictures(userId))
  return mediaId === null || caseIds.length === 0 ? caseIds : media.warnings.standBefore(db, mediaId, caseIds)
}

export const isWarned = async (db: Database, media: Media, userId: string, mediaId: string | null): Promise<boolean> =>
  (await casesBefore(db, media, userId, mediaId)).length > 0

/** What a member shows instead is another picture: warnings that do not stand before the one that is left behind some are gone. */
export async function forgetPictureWarnings(
  db: Database,
  media: Media,
  userId: string,
  { warnedUrl, mediaId }: { readonly warnedUrl: string | null; readonly mediaId: string | null },
): Promise<void> {
  const except = warnedUrl === null ? [] : await casesBefore(db, media, userId, mediaId)
  await warningsStore.forgetWarnings(db, warnedPictures(userId), { except })
}
