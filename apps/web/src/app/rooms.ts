import type { ComponentType } from 'react'
import { log } from '../platform/log.ts'
import { pause } from '../platform/pause.ts'
import type { RoutePath, routeRules } from './routes/route-rules.ts'

type Load = () => Promise<ComponentType>
type RoomPath = Extract<(typeof routeRules)[number], { layout: 'default' }>['path']

const notInTheHall: Load = async () => (await import('./pages/not-found-page.tsx')).NotFoundInHall

/** One page for both addresses, so that what is not saved comes along from section to section. */
const profileEdit: Load = async () => (await import('./pages/people/profile-edit-page.tsx')).ProfileEditPage

/** What stands at each route of the hall. */
const rooms: Readonly<Record<RoomPath, Load>> = {
  '/standing': async () => (await import('./pages/people/standing-page.tsx')).StandingPage,
  '/about': async () => (await import('./pages/about-page.tsx')).AboutPage,
  '/admin': async () => (await import('./pages/admin/admin-page.tsx')).AdminPage,
  '/admin/rules': async () => (await import('./pages/admin/rules/rules-page.tsx')).RulesPage,
  '/admin/cases/:id': async () => (await import('./pages/admin/case-page.tsx')).CasePage,
  '/challenge/:id': async () => (await import('./pages/challenges/challenge-page.tsx')).ChallengePage,
  '/challenges': async () => (await import('./pages/challenges/challenges-page.tsx')).ChallengesPage,
  '/challenges/league': async () => (await import('./pages/challenges/league-page.tsx')).LeaguePage,
  '/challenges/new': async () => (await import('./pages/challenges/challenge-setting-page.tsx')).ChallengeSettingPage,
  '/chat': async () => (await import('./pages/chat/chat-page.tsx')).ChatPage,
  '/feed': async () => (await import('./pages/feed/feed-page.tsx')).FeedPage,
  '/friends': async () => (await import('./pages/people/friends-page.tsx')).FriendsPage,
  '/game/:id': async () => (await import('./pages/games/game-page.tsx')).GamePage,
  '/game/:id/edit': async () => (await import('./pages/games/game-edit-page.tsx')).GameEditPage,
  '/game/:id/history': async () => (await import('./pages/games/game-history-page.tsx')).GameHistoryPage,
  '/games': async () => (await import('./pages/games/games-page.tsx')).GamesPage,
  '/games/suggestions': async () => (await import('./pages/games/suggestions-page.tsx')).SuggestionsPage,
  '/join/:code': async () => (await import('./pages/chat/join-page.tsx')).JoinPage,
  '/library': async () => (await import('./pages/library/library-page.tsx')).LibraryPage,
  '/library/next': async () => (await import('./pages/library/next-page.tsx')).NextPage,
  '/library/stats': async () => (await import('./pages/library/stats-page.tsx')).StatsPage,
  '/library/import': async () => (await import('./pages/library/import-page.tsx')).ImportPage,
  '/library/steam': async () => (await import('./pages/library/steam-page.tsx')).SteamPage,
  '/list/:id': async () => (await import('./pages/lists/list-page.tsx')).ListPage,
  '/lists': async () => (await import('./pages/lists/lists-page.tsx')).ListsPage,
  '/notifications': async () => (await import('./pages/notifications-page.tsx')).NotificationsPage,
  '/people': async () => (await import('./pages/people/people-page.tsx')).PeoplePage,
  '/post/:id': async () => (await import('./pages/posts/post-page.tsx')).PostPage,
  '/profile/edit': profileEdit,
  '/profile/edit/:section': profileEdit,
  '/profile/:id': async () => (await import('./pages/people/profile-page.tsx')).ProfilePage,
  '/search-results': async () => (await import('./pages/search/search-page.tsx')).SearchPage,
  '/share': async () => (await import('./pages/sharing/share-page.tsx')).SharePage,
  '/test': async () => (await import('./connection-check/test-page.tsx')).TestPage,
  '/tournament-detail/:id': async () => (await import('./pages/tournaments/tournament-page.tsx')).TournamentPage,
  '/tournament-detail/:id/desk': async () => (await import('./pages/tournaments/desk-page.tsx')).DeskPage,
  '/tournament-detail/:id/match/:match': async () => (await import('./pages/tournaments/match-page.tsx')).MatchPage,
  '/tournaments': async () => (await import('./pages/tournaments/tournaments-page.tsx')).TournamentsPage,
  '/tournaments/new': async () => (await import('./pages/tournaments/setting-page.tsx')).TournamentSettingPage,
  '/welcome': async () => (await import('./pages/welcome/welcome-page.tsx')).WelcomePage,
  '/user-request': async () => (await import('./pages/people/user-request-page.tsx')).UserRequestPage,
}

/**
 * What a room shows first, asked for beside its code: drawn once with it, rather than with outlines and then again, the
 * room is there sooner on a slow processor.
 */
const firstAnswers: Readonly<Partial<Record<RoutePath, (address: URLSearchParams) => Promise<void>>>> = {
  '/feed': async (address) => (await import('./pages/feed/feed-page.tsx')).askForFirstPosts(address),
}
/** So long what the server painted stands in the room's place. */
const patienceMs = 300

/** The page of the room that the browser opens: it is worth a moment's wait. */
export async function openRoom(path: RoutePath, address: URLSearchParams): Promise<ComponentType> {
  const answered = firstAnswers[path]?.(address).catch((error: unknown) =>
    log.warn('A room was not asked ahead', error),
  )
  const page = await roomAt(path)
  await Promise.race([answered, pause(patienceMs)])
  return page
}

/** The page of a room. */
export function roomAt(path: RoutePath): Promise<ComponentType> {
  return (rooms as Readonly<Partial<Record<RoutePath, Load>>>)[path]?.() ?? notInTheHall()
}
