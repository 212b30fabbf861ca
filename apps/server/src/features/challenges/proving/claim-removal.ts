// A claim that staff take away, and put back: meanwhile it counts no more than one that was taken back.
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Media } from '../../media/index.ts'
import { challengesMoved, claimTakenBack } from '../challenges.events.ts'
import * as challengesStore from '../challenges.store.ts'
import { countMember } from '../counting/counting.service.ts'
import type { StoredClaim } from './claims.store.ts'
import * as claimsStore from './claims.store.ts'

export type KeptClaim = Pick<StoredClaim, 'state' | 'judgeId' | 'words' | 'link' | 'pictures'> & {
  /** By the name by which what is forgotten is let go. */
  readonly uploads: readonly { readonly media_id: string }[]
}

export function createClaimRemoval({ media }: { media: Media }) {
  /** @returns nothing where it is gone already */
  async function takeDown(unit: UnitOfWork, id: string): Promise<KeptClaim | undefined> {
    const claim = await lock(unit, id)
    if (claim === undefined || claim.state === 'taken-back') return undefined
    const { challengeId, state, judgeId, words, link, pictures } = claim
    const mediaIds = await claimsStore.removePictures(unit.db, [id])
    await claimsStore.setSaid(unit.db, id, { state: 'taken-back', judgeId: null, words: '', link: null, pictures: [] })
    await media.withhold(unit, mediaIds, true)
    await unit.announce(claimTakenBack, { challengeId, claimId: id })
    await countAnew(unit, claim)
    return { state, judgeId, words, link, pictures, uploads: mediaIds.map((mediaId) => ({ media_id: mediaId })) }
  }

  /** Of a challenge that is final by then the result stays. */
  async function putBack(unit: UnitOfWork, id: string, { uploads, ...said }: KeptClaim): Promise<boolean> {
    const claim = await lock(unit, id)
    if (claim?.state !== 'taken-back') return false
    const mediaIds = uploads.map(({ media_id: mediaId }) => mediaId)
    await claimsStore.setSaid(unit.db, id, said)
    await claimsStore.addPictures(unit.db, id, mediaIds)
    await media.withhold(unit, mediaIds, false)
    await countAnew(unit, claim)
    return true
  }

  async function lock({ db }: UnitOfWork, id: string): Promise<StoredClaim | undefined> {
    const known = await claimsStore.findById(db, id)
    if (known === undefined) return undefined
    await challengesStore.lock(db, known.challengeId)
    return claimsStore.findById(db, id)
  }

  async function countAnew(unit: UnitOfWork, { userId, challengeId }: StoredClaim): Promise<void> {
    if (userId !== null) await countMember(unit, userId, challengeId)
    await unit.announce(challengesMoved, { challengeIds: [challengeId] })
  }

  return { takeDown, putBack, creatorAround: claimsStore.findCreatorAround }
}
