import { setImmediate as others } from 'node:timers/promises'
import {
  dryRunDays,
  dryRunSamples,
  dryRunTexts,
  type WordArea,
  wordAreas,
} from '@guildhall/contract/rules/safety/word-rule-limits'
import type { DryRun, NewWordRule } from '@guildhall/contract/safety/word-rules'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { challengesSaidLately } from '../../challenges/index.ts'
import { messagesSaidLately } from '../../chat/index.ts'
import type { Games } from '../../games/index.ts'
import { listsSaidLately } from '../../lists/index.ts'
import { postsSaidLately } from '../../posts/index.ts'
import { saidOfThemselves } from '../../profiles/index.ts'
import { reviewsSaidLately } from '../../reviews/index.ts'
import { tournamentsSaidLately } from '../../tournaments/index.ts'
import type { Users } from '../../users/index.ts'
import { wordMatcher } from './word-matcher.ts'
import { requireReadable } from './word-rules.service.ts'

type Place = DryRun['samples'][number]['place']
/** By whom and when, and where it can be read by everybody. */
type Seen = { readonly authorId: string | null; readonly at: Date; readonly place: Place }
type Said = { readonly text: string; readonly seen: Seen | null }
type Told = {
  readonly text: string
  readonly isPublic: boolean
  readonly id: string
  readonly authorId: string | null
  readonly at: Date
}

const unseen = (texts: readonly string[]) => texts.map((text): Said => ({ text, seen: null }))
const standing = (kind: Place['kind'], told: readonly Told[]) =>
  told.map(
    ({ text, isPublic, id, authorId, at }): Said => ({
      text,
      seen: isPublic ? { authorId, at, place: { kind, id } } : null,
    }),
  )

/** What was said among few, and what only some may read of a profile, is counted and never shown. */
const saidIn = ({
  keyOf,
}: Pick<Games, 'keyOf'>): Readonly<Record<WordArea, (db: Database) => Promise<readonly Said[]>>> => ({
  chat: async (db) => unseen(await messagesSaidLately(db, dryRunDays, dryRunTexts)),
  feed: async (db) => standing('post', await postsSaidLately(db, dryRunDays, dryRunTexts)),
  reviews: async (db) => [
    ...standing(
      'review',
      (await reviewsSaidLately(db, dryRunDays, dryRunTexts / 2)).map(({ game, ...said }) => ({
        ...said,
        isPublic: true,
        id: keyOf(game),
      })),
    ),
    ...standing('list', await listsSaidLately(db, dryRunDays, dryRunTexts / 2)),
  ],
  profiles: async (db) => unseen(await saidOfThemselves(db, dryRunTexts)),
  play: async (db) => [
    ...standing('tournament', await tournamentsSaidLately(db, dryRunDays, dryRunTexts / 2)),
    ...standing('challenge', await challengesSaidLately(db, dryRunDays, dryRunTexts / 2)),
  ],
})

/** So many texts are checked before others have their turn. */
const atOnce = 200
/** A sample is read, not studied. */
const sampleLength = 300

/** What a rule would have found, without anything coming of it. @throws invalid, where something of it can never be found */
export function createDryRun({
  database: db,
  games,
  users,
}: {
  database: Database
  games: Pick<Games, 'keyOf'>
  users: Pick<Users, 'findMembers'>
}) {
  const saidOf = saidIn(games)
  return async (rule: NewWordRule): Promise<DryRun> => {
    requireReadable(rule)
    const find = wordMatcher([rule])
    const areas: DryRun['areas'] = []
    const samples: (Seen & Pick<DryRun['samples'][number], 'area' | 'text' | 'found'>)[] = []
    for (const area of wordAreas.filter((each) => rule.areas.includes(each))) {
      const said = await saidOf[area](db)
      let found = 0
      for (const [at, { text, seen }] of said.entries()) {
        if (at % atOnce === atOnce - 1) await others()
        const [hit] = find(text)
        if (hit === undefined) continue
        found++
        if (seen !== null && samples.length < dryRunSamples) {
          samples.push({ area, text: text.slice(0, sampleLength), found: hit.found, ...seen })
        }
      }
      areas.push({ area, checked: said.length, found })
    }
    const authors = await users.findMembers(db, [...new Set(samples.flatMap(({ authorId }) => authorId ?? []))])
    return {
      areas,
      samples: samples.map(({ authorId, at, ...sample }) => ({
        ...sample,
        at: at.toISOString(),
        by: authors.get(authorId ?? '') ?? null,
      })),
    }
  }
}
