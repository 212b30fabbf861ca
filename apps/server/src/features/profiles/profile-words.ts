// What a member wrote on their profile: staff take it away as one thing, and put it back.
import type { Database, UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Caller } from '../../platform/http/endpoint-handlers.ts'
import type { ProfileViewService } from './profile-view.service.ts'
import { profileChanged } from './profiles.events.ts'
import type { StoredProfile } from './profiles.store.ts'
import * as profilesStore from './profiles.store.ts'
import type { KeptShowcaseWords } from './showcases/showcase-words.store.ts'
import * as showcaseWordsStore from './showcases/showcase-words.store.ts'

export type KeptProfileWords = {
  readonly said: Pick<StoredProfile, 'headline' | 'bio' | 'pronouns' | 'links'>
  readonly showcases: KeptShowcaseWords
}

/** What stands in showcases of words and beneath pictures, as far as the viewer sees it. */
export function readShowcaseWords({ sees }: Pick<ProfileViewService, 'sees'>) {
  return async (db: Database, { userId }: Caller, ownerId: string): Promise<string[]> => {
    const isSeen = (await sees(db, userId, ownerId, 'showcases')) === 'seen'
    const { words, beneath } = isSeen ? await showcaseWordsStore.find(db, ownerId) : { words: [], beneath: [] }
    return [...words.flatMap(({ title, text }) => [title, text]), ...beneath.map(({ alt }) => alt)]
  }
}

/** @returns nothing where they say nothing */
export async function takeProfileWordsDown(unit: UnitOfWork, userId: string): Promise<KeptProfileWords | undefined> {
  const { headline, bio, pronouns, links } = await profilesStore.holdProfile(unit.db, userId)
  const showcases = await showcaseWordsStore.find(unit.db, userId)
  const isEmpty = !headline && !bio && !pronouns && links.length === 0
  if (isEmpty && showcases.words.length === 0 && showcases.beneath.length === 0) return undefined
  await profilesStore.changeProfile(unit.db, userId, { headline: null, bio: null, pronouns: null, links: [] })
  await showcaseWordsStore.remove(unit.db, userId)
  await unit.announce(profileChanged, { userId, newWords: '' })
  return { said: { headline, bio, pronouns, links }, showcases }
}

/** What they wrote in its place meanwhile stays. @returns whether any of it stands there again */
export async function putProfileWordsBack(unit: UnitOfWork, userId: string, kept: KeptProfileWords): Promise<boolean> {
  const now = await profilesStore.holdProfile(unit.db, userId)
  const { headline, bio, pronouns, links } = kept.said
  const changes = {
    ...(headline && !now.headline && { headline }),
    ...(bio && !now.bio && { bio }),
    ...(pronouns && !now.pronouns && { pronouns }),
    ...(links.length > 0 && now.links.length === 0 && { links }),
  }
  const isSaid = Object.keys(changes).length > 0
  if (isSaid) await profilesStore.changeProfile(unit.db, userId, changes)
  const isShown = await showcaseWordsStore.putBack(unit.db, userId, kept.showcases)
  if (!isSaid && !isShown) return false
  await unit.announce(profileChanged, { userId, newWords: '' })
  return true
}
