import { searchKinds } from '@guildhall/contract/rules/searching/search-limits'
import type { Found } from '@guildhall/contract/search'
import { act, screen } from '@testing-library/react'
import { SearchPage } from '../../app/pages/search/search-page.tsx'
import { ToastRegion } from '../../ui/feedback/toast-region.tsx'
import { aCurrentUser } from '../builders.ts'
import { fakeApi, type Handlers } from '../fake-api.ts'
import { friendList } from '../friend-list.ts'
import { renderApp } from '../render.tsx'
import { aFoundGroup, oneOfEach } from '../search-builders.ts'

const all = searchKinds.map((kind) => aFoundGroup([oneOfEach[kind]]))

/** What the server finds; one of each kind unless told. */
export const found = (groups = all) => ({ faults: [], groups })

export const foundPage = (items: Found[], count = items.length) => ({
  faults: [],
  corrected: null,
  total: { count, isMore: false },
  items,
})

const user = aCurrentUser({ preferences: { dirtyWordFilter: false, language: null, realCovers: true } })

/** The page of the search for a member without friends and conversations. */
export function openSearch(path: string, handlers: Handlers = {}) {
  const api = fakeApi({
    'GET /api/search': () => found(),
    'GET /api/recent-searches': () => [],
    'GET /api/saved-searches': () => [],
    'PUT /api/recent-searches': () => [],
    'GET /api/conversations/user/{userId}': () => [],
    'GET /api/friends/{userId}': friendList([]),
    'GET /api/friends/{userId}/pending': () => [],
    'GET /api/friends/{userId}/sent': () => [],
    ...handlers,
  })
  const element = (
    <>
      <SearchPage />
      <ToastRegion />
    </>
  )
  return { api, user, ...renderApp(element, { path, route: '/search-results', user }) }
}

export type OpenSearch = ReturnType<typeof openSearch>

export const searchField = () =>
  screen.getByRole<HTMLInputElement>('combobox', { name: 'Search people, games, posts and messages' })
export const addressOf = ({ router }: OpenSearch) => {
  const { pathname, search } = router.state.location
  return decodeURIComponent(`${pathname}${search}`)
}
export const goBack = ({ router }: OpenSearch) => act(() => router.navigate(-1))
