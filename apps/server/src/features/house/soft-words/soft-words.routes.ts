import { type SoftWords, softWordsEndpoints, softWordsProblems } from '@guildhall/contract/house/soft-words'
import { softWordsMaximum } from '@guildhall/contract/rules/house/soft-word-limits'
import { type Language, languageKeys } from '@guildhall/contract/rules/languages'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Audit } from '../../audit/index.ts'
import * as softWordsStore from './soft-words.store.ts'

type Change = { readonly put?: readonly string[] | undefined; readonly gone?: readonly string[] | undefined }
type Changes = { readonly added?: Change | undefined; readonly takenOut?: Change | undefined }

/** What the hall softens otherwise than the product does. It is looked for in pages alone. */
export function serveSoftWords(platform: Platform, { audit }: { audit: Audit }): void {
  /** A repeat changes nothing, and leaves no entry. @throws too_many_soft_words */
  async function change(unit: UnitOfWork, caller: Caller, language: Language, changes: Changes): Promise<SoftWords> {
    const before = await softWordsStore.lock(unit.db, language)
    const after = {
      language,
      added: changed(before.added, changes.added),
      takenOut: changed(before.takenOut, changes.takenOut),
    }
    const [left, came] = [only(before, after), only(after, before)]
    if (Object.keys(left).length === 0 && Object.keys(came).length === 0) return before
    await softWordsStore.set(unit.db, after)
    await audit.write(unit, caller, {
      action: 'rules.soft-words-changed',
      on: ['rule', language],
      before: { language, ...left },
      after: { language, ...came },
    })
    return after
  }

  platform.serve(softWordsEndpoints, {
    'GET /api/soft-words': () => describe(platform.database),
    'PATCH /api/admin/soft-words/{language}': ({ unit, caller, params, body }) =>
      change(unit, caller, params.language, body),
  })
}

/** Of every language, also of those that nobody changed. */
async function describe(db: Database): Promise<SoftWords[]> {
  const all = await softWordsStore.findAll(db)
  return languageKeys.map(
    (language) => all.find((each) => each.language === language) ?? { language, added: [], takenOut: [] },
  )
}

/** In whatever case of letters it was written: a word stands there once. */
function changed(words: readonly string[], { put = [], gone = [] }: Change = {}): string[] {
  const left = new Set(gone.map(plain))
  const wanted = new Set(words.filter((word) => !left.has(word)))
  for (const word of put) wanted.add(plain(word))
  if (wanted.size > softWordsMaximum) throw new AppError(softWordsProblems.too_many_soft_words)
  return [...wanted].toSorted()
}

const plain = (word: string) => word.normalize('NFC').toLowerCase()

/** What the one has and the other has not, of each list where there is any. */
function only(one: SoftWords, other: SoftWords): Partial<Record<'added' | 'takenOut', string>> {
  const lists = (['added', 'takenOut'] as const).map((list) => {
    const known = new Set(other[list])
    return [list, one[list].filter((word) => !known.has(word)).join(', ')] as const
  })
  return Object.fromEntries(lists.filter(([, words]) => words !== ''))
}
