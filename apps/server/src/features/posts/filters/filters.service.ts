import { problems } from '@guildhall/contract/frame/errors'
import { postsProblems, type WordFilter } from '@guildhall/contract/posts'
import { filteredPhraseMaximum, wordFiltersMaximum } from '@guildhall/contract/rules/posts/word-filter-limits'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import * as filtersStore from './filters.store.ts'
import { foldWords } from './word-matching.ts'

type Rules = Omit<WordFilter, 'id'>
type Changes = { readonly [Rule in keyof Rules]?: Rules[Rule] | undefined }

/** The filters of a member, which nobody else learns of. */
export async function list(db: Database, { userId }: Caller): Promise<WordFilter[]> {
  return filtersStore.findAll(db, userId)
}

/** The same words again are the same filter, by the rules given last. @throws too_many_word_filters */
export async function add({ db }: UnitOfWork, { userId }: Caller, rules: Rules): Promise<WordFilter> {
  const words = { ...rules, folded: folded(rules.phrase) }
  const count = await filtersStore.lockAndCount(db, userId)
  const known = await filtersStore.findIdOf(db, userId, words.folded)
  if (known !== undefined) {
    await filtersStore.change(db, known, words)
    return require(db, userId, known)
  }
  if (count >= wordFiltersMaximum) throw new AppError(postsProblems.too_many_word_filters)
  return require(db, userId, await filtersStore.insert(db, userId, words))
}

/** @throws word_filter_not_found, word_filter_taken */
export async function change(
  { db }: UnitOfWork,
  { userId }: Caller,
  id: string,
  changes: Changes,
): Promise<WordFilter> {
  await filtersStore.lockAndCount(db, userId)
  const filter = await require(db, userId, id)
  const given = Object.fromEntries(Object.entries(changes).filter(([, rule]) => rule !== undefined))
  const rules: Rules = { ...filter, ...given }
  const words = { ...rules, folded: folded(rules.phrase) }
  if (((await filtersStore.findIdOf(db, userId, words.folded)) ?? id) !== id) {
    throw new AppError(postsProblems.word_filter_taken)
  }
  await filtersStore.change(db, id, words)
  return require(db, userId, id)
}

/** What is gone already is no fault. */
export async function remove({ db }: UnitOfWork, { userId }: Caller, id: string): Promise<void> {
  await filtersStore.remove(db, userId, id)
}

async function require(db: Database, userId: string, id: string): Promise<WordFilter> {
  const filter = await filtersStore.find(db, userId, id)
  if (!filter) throw new AppError(postsProblems.word_filter_not_found)
  return filter
}

/** What signs that stand for whole sentences make of a phrase. */
const foldedMaximum = 4 * filteredPhraseMaximum

/** What is nothing without accents and unseen signs would be found everywhere. */
function folded(phrase: string): string {
  const words = foldWords(phrase)
  if (words === '') throw refused('required', 'must be a word or phrase')
  if (words.length > foldedMaximum) throw refused('too_long', 'stands for too many letters')
  return words
}

const refused = (code: string, message: string) =>
  new AppError(problems.invalid, { errors: [{ field: 'phrase', code, message }] })
