import type { WordArea } from '@guildhall/contract/rules/safety/word-rule-limits'
import type { Database } from '../../../platform/database/unit-of-work.ts'
import { type WordHit, wordMatcher } from './word-matcher.ts'
import type { StoredRule } from './word-rules.store.ts'
import * as rulesStore from './word-rules.store.ts'

/** A change holds on every server after that, at the next text. */
const lifeMs = 500

type Kept = {
  readonly revision: number
  readonly find: (text: string) => WordHit<StoredRule>[]
  readonly isEmpty: boolean
}

export type WatchedRules = ReturnType<typeof createWatchedRules>

/** The rules that are on, made ready once for all texts until one is changed. */
export function createWatchedRules() {
  let kept: Kept | undefined
  let readAt = Number.NEGATIVE_INFINITY

  /** In the transaction of the text: another connection might not be free while all wait for one. */
  async function current(db: Database): Promise<Kept> {
    if (kept !== undefined && performance.now() - readAt < lifeMs) return kept
    const before = readAt
    // Who comes meanwhile goes by what is known.
    readAt = performance.now()
    try {
      const revision = await rulesStore.readRevision(db)
      if (kept?.revision !== revision) kept = ready(revision, await rulesStore.findAll(db))
      return kept
    } catch (error) {
      readAt = before
      throw error
    }
  }

  return {
    /** Those that are broken in an area, by their names. */
    async find(db: Database, area: WordArea, text: string): Promise<WordHit<StoredRule>[]> {
      const { find, isEmpty } = await current(db)
      if (isEmpty || text === '') return []
      return find(text).filter(({ rule }) => rule.areas.includes(area))
    },
    forget(): void {
      readAt = Number.NEGATIVE_INFINITY
    },
  }
}

function ready(revision: number, all: readonly StoredRule[]): Kept {
  const rules = all.filter(({ isOn }) => isOn)
  return { revision, find: wordMatcher(rules), isEmpty: rules.length === 0 }
}
