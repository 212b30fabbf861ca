import type { MediaPurpose } from '@guildhall/contract/rules/media-limits'
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { StoredBlock } from './blocks.store.ts'
import type { PictureWarning, ShownAgain, WarnedPlace } from './warnings/picture-warnings.store.ts'

/** Whether somebody who is not the owner may see a private picture now; asked at each fetch. */
export type MediaGuard = (db: Database, viewerId: string, media: GuardedMedia) => Promise<boolean>
export type GuardedMedia = { readonly id: string; readonly ownerId: string }

/** A picture as it is shown: `url` is the size that usually is, `sizes` grow in width. */
export type ShownMedia = {
  readonly url: string
  readonly sizes: { width: number; height: number; url: string }[]
}

export type Media = {
  /**
   * Uses an own upload for something of this purpose and keeps it from expiring.
   * @returns the address to show: of an avatar the 256 pixels wide one, of a banner the 1500 pixels wide one.
   * @throws media_not_found alike for nothing, somebody else's upload and one made for another purpose.
   */
  claim(unit: UnitOfWork, ownerId: string, mediaId: string, purpose: MediaPurpose): Promise<string>
  /**
   * Uses several own uploads of a purpose at once.
   * @returns those that could be; what is absent was none of the owner's for this purpose.
   */
  claimAll(
    unit: UnitOfWork,
    ownerId: string,
    mediaIds: readonly string[],
    purpose: MediaPurpose,
  ): Promise<ReadonlyMap<string, ShownMedia>>
  /** Uses pictures once more that are in use, whoever owns them: whether that may be, the caller knows. */
  useAgain(
    unit: UnitOfWork,
    mediaIds: readonly string[],
    purpose: MediaPurpose,
  ): Promise<ReadonlyMap<string, ShownMedia>>
  /** Ends one use; with the last one the picture and its files go. What is not there is no fault. */
  release(unit: UnitOfWork, mediaId: string): Promise<void>
  /** Ends one use for each time a picture is named. */
  releaseAll(unit: UnitOfWork, mediaIds: readonly string[]): Promise<void>
  /** What staff removed is kept and shown to staff alone, and nobody uses it anew, until it is handed back. */
  withhold(unit: UnitOfWork, mediaIds: readonly string[], isWithheld: boolean): Promise<void>
  /** The addresses to show of uploads, by id; whether that may be, the caller knows. */
  addressesOf(db: Database, mediaIds: readonly string[]): Promise<ReadonlyMap<string, string>>
  /** Nobody uploads the picture at this address any more, nor what looks like it. @returns nothing where it leads to none */
  block(
    db: Database,
    address: string,
    of: { readonly words: string; readonly byId: string },
  ): Promise<(StoredBlock & { readonly isNew: boolean }) | undefined>
  unblock(db: Database, blockId: string): Promise<StoredBlock | undefined>
  blocks(db: Database, page: { readonly before?: string | undefined; readonly limit: number }): Promise<StoredBlock[]>
  /** What staff put a warning before is known again by what it looks like, as what is blocked is (docs/safety.md). */
  readonly warnings: {
    /** From now on these pictures bring the warning of a case along. */
    remember(db: Database, mediaIds: readonly string[], by: PictureWarning): Promise<void>
    /**
     * The warnings that pictures bring along to a place that shows them from now on, the latest last: it puts them before itself.
     * @throws media_refused for a picture that was shown anew too often.
     */
    broughtAlong(
      unit: UnitOfWork,
      mediaIds: readonly string[],
      place: WarnedPlace & { readonly byId: string },
    ): Promise<PictureWarning[]>
    /** Of cases with a warning before something those whose warning stands before this picture. */
    standBefore(db: Database, mediaId: string, caseIds: readonly string[]): Promise<string[]>
    /** For what shows pictures and is gone. */
    leavePlace(unit: UnitOfWork, place: WarnedPlace): Promise<void>
    /** Wherever it came along to. */
    placesOf(db: Database, caseId: string): Promise<ShownAgain[]>
    /** Where it came along to, the latest first. */
    shownAgain(db: Database, caseId: string, limit: number): Promise<ShownAgain[]>
    stands(db: Database, caseId: string): Promise<boolean>
    /** It is brought along no more. @returns whether it was */
    forget(db: Database, caseId: string): Promise<boolean>
  }
  /** What is kept, and what of it nothing uses. */
  readonly keeping: {
    /** Pictures and their bytes by what they are for. */
    usage(db: Database): Promise<{ purpose: MediaPurpose; count: number; bytes: number }[]>
    /** Uploads that nothing used for long enough to go. */
    countUnused(db: Database): Promise<{ count: number; bytes: number }>
    /** Has them removed soon. */
    clean(unit: UnitOfWork): Promise<void>
  }
  /** Says who sees private pictures of a purpose once they are in use, beside whom other guards let; without one only the owner does. */
  guard(purpose: MediaPurpose, check: MediaGuard): void
}
