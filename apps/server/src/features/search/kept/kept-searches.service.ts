import { type SearchKind, savedSearchesMaximum } from '@guildhall/contract/rules/searching/search-limits'
import { type RecentSearch, type SavedSearch, searchProblems } from '@guildhall/contract/search'
import type { Database, UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import { AppError } from '../../../platform/errors.ts'
import type { Caller } from '../../../platform/http/endpoint-handlers.ts'
import * as recentSearchesStore from './recent-searches.store.ts'
import * as savedSearchesStore from './saved-searches.store.ts'

/** Searches that members made and that they saved: nobody else's. */
export const keptSearches = {
  async recent(db: Database, { userId }: Caller): Promise<RecentSearch[]> {
    const searches = await recentSearchesStore.list(db, userId)
    return searches.map(({ id, q, at }) => ({ id, q, at: at.toISOString() }))
  },

  async add({ db }: UnitOfWork, caller: Caller, q: string): Promise<RecentSearch[]> {
    await recentSearchesStore.add(db, caller.userId, q)
    return keptSearches.recent(db, caller)
  },

  forgetAll: ({ db }: UnitOfWork, { userId }: Caller): Promise<void> => recentSearchesStore.removeAll(db, userId),

  forget: ({ db }: UnitOfWork, { userId }: Caller, id: string): Promise<void> =>
    recentSearchesStore.remove(db, userId, id),

  async saved(db: Database, { userId }: Caller): Promise<SavedSearch[]> {
    return (await savedSearchesStore.list(db, userId)).map(toSavedSearch)
  },

  /** @throws too_many_saved_searches */
  async save(
    { db }: UnitOfWork,
    { userId }: Caller,
    search: { name: string; q: string; kind: SearchKind | null },
  ): Promise<SavedSearch> {
    const others = await savedSearchesStore.lockAndCountOthers(db, userId, search)
    if (others >= savedSearchesMaximum) throw new AppError(searchProblems.too_many_saved_searches)
    return required(await savedSearchesStore.save(db, userId, search))
  },

  /** @throws saved_search_not_found */
  async rename({ db }: UnitOfWork, { userId }: Caller, id: string, name: string): Promise<SavedSearch> {
    return required(await savedSearchesStore.rename(db, userId, id, name))
  },

  unsave: ({ db }: UnitOfWork, { userId }: Caller, id: string): Promise<void> =>
    savedSearchesStore.remove(db, userId, id),
}

function required(search: savedSearchesStore.StoredSavedSearch | undefined): SavedSearch {
  if (search === undefined) throw new AppError(searchProblems.saved_search_not_found)
  return toSavedSearch(search)
}

function toSavedSearch({ createdAt, ...search }: savedSearchesStore.StoredSavedSearch): SavedSearch {
  return { ...search, createdAt: createdAt.toISOString() }
}
