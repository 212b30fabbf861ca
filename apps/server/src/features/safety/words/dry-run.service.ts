import { setImmediate as others } from 'node:timers/promises'
import {
  dryRunDays,
  dryRunSamples,
  dryRunTexts,
  type WordArea,
  wordAreas,
} from '@guildhall/contract/rules/safety/word-rule-limits'
import { type DryRun, wordRulesProblems } from '@guildhall/contract/safety/word-rules'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import { challengesSaidLately } from '../../challenges/index.ts'
import { messagesSaidLately } from '../../chat/index.ts'
import { listsSaidLately } from '../../lists/index.ts'
import { postsSaidLately } from '../../posts/index.ts'
import { saidOfThemselves } from '../../profiles/index.ts'
import { reviewsSaidLately } from '../../reviews/index.ts'
import { tournamentsSaidLately } from '../../tournaments/index.ts'
import { wordMatcher } from './word-matcher.ts'
import * as rulesStore from './word-rules.store.ts'

type Said = { readonly text: string; readonly isPublic: boolean }

const all = (isPublic: boolean, texts: readonly string[]) => texts.map((text): Said => ({ text, isPublic }))

/** What was said among few, and what only some may read of a profile, is counted and never shown. */
const saidIn: Readonly<Record<WordArea, (db: Database) => Promise<readonly Said[]>>> = {
  chat: async (db) => all(false, await messagesSaidLately(db, dryRunDays, dryRunTexts)),
  feed: (db) => postsSaidLately(db, dryRunDays, dryRunTexts),
  reviews: async (db) => [
    ...all(true, await reviewsSaidLately(db, dryRunDays, dryRunTexts / 2)),
    ...(await listsSaidLately(db, dryRunDays, dryRunTexts / 2)),
  ],
  profiles: async (db) => all(false, await saidOfThemselves(db, dryRunTexts)),
  play: async (db) => [
    ...(await tournamentsSaidLately(db, dryRunDays, dryRunTexts / 2)),
    ...(await challengesSaidLately(db, dryRunDays, dryRunTexts / 2)),
  ],
}

/** So many texts are checked before others have their turn. */
const atOnce = 200
/** A sample is read, not studied. */
const sampleLength = 300

/** What a rule would have found, without anything coming of it. */
export function createDryRun(db: Database) {
  return async (id: string): Promise<DryRun> => {
    const rule = (await rulesStore.findAll(db)).find((each) => each.id === id)
    if (rule === undefined) throw new AppError(wordRulesProblems.word_rule_not_found)
    const find = wordMatcher([rule])
    const areas: DryRun['areas'] = []
    const samples: DryRun['samples'] = []
    for (const area of wordAreas.filter((each) => rule.areas.includes(each))) {
      const said = await saidIn[area](db)
      let found = 0
      for (const [at, { text, isPublic }] of said.entries()) {
        if (at % atOnce === atOnce - 1) await others()
        const [hit] = find(text)
        if (hit === undefined) continue
        found++
        if (isPublic && samples.length < dryRunSamples) {
          samples.push({ area, text: text.slice(0, sampleLength), found: hit.found })
        }
      }
      areas.push({ area, checked: said.length, found })
    }
    return { areas, samples }
  }
}
