import type { DecidedThing } from '@guildhall/contract/appeals'
import { decidedWordsShown } from '@guildhall/contract/rules/safety/appeal-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import * as reportsStore from '../reports.store.ts'

/** What each of the cases is about, by their ids: the words of its author, and none of those around them. */
export async function describeDecided(
  db: Database,
  caseIds: readonly string[],
  reader: 'author' | 'staff',
): Promise<ReadonlyMap<string, DecidedThing>> {
  if (caseIds.length === 0) return new Map()
  const found = await reportsStore.findDecided(db, caseIds, { isForAll: reader === 'staff' })
  return new Map(
    found.map(({ caseId, kind, copy: { title, text, at } }) => [
      caseId,
      { kind, words: beginningOf(text.trim() === '' ? title : text), at },
    ]),
  )
}

/** Whole signs, and three dots where there are more. */
function beginningOf(words: string): string {
  if (words.length <= decidedWordsShown) return words
  let kept = ''
  for (const sign of words) {
    if (kept.length + sign.length >= decidedWordsShown) break
    kept += sign
  }
  return `${kept}…`
}
