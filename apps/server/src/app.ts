import { hubs } from '@guildhall/contract/api'
import { createAchievements } from './features/achievements/index.ts'
import { createAppeals } from './features/appeals/index.ts'
import { createAudit } from './features/audit/index.ts'
import { createAuth } from './features/auth/index.ts'
import { createBoundaries } from './features/boundaries/index.ts'
import { createChallenges } from './features/challenges/index.ts'
import { createChat } from './features/chat/index.ts'
import { createCollections } from './features/collections/index.ts'
import { createCompany } from './features/company/index.ts'
import { createDesks } from './features/desks/index.ts'
import { createDiscovery } from './features/discovery/index.ts'
import { createDoors } from './features/doors/index.ts'
import { createFaults } from './features/faults/index.ts'
import { createFigures } from './features/figures/index.ts'
import { createFirstSteps } from './features/first-steps/index.ts'
import { createFollows } from './features/follows/index.ts'
import { createFriends } from './features/friends/index.ts'
import { createGames } from './features/games/index.ts'
import { createHouse } from './features/house/index.ts'
import { createImports } from './features/imports/index.ts'
import { createInsights } from './features/insights/index.ts'
import { createInviting } from './features/inviting/index.ts'
import { createLetters } from './features/letters/index.ts'
import { createLibrary } from './features/library/index.ts'
import { createLists } from './features/lists/index.ts'
import { createLoudness } from './features/loudness/index.ts'
import { createMachine } from './features/machine/index.ts'
import { createMeasures } from './features/measures/index.ts'
import { createMedia } from './features/media/index.ts'
import { createNotifications } from './features/notifications/index.ts'
import { createOverlap } from './features/overlap/index.ts'
import { createPeople } from './features/people/index.ts'
import { createPosts } from './features/posts/index.ts'
import { createPresence } from './features/presence/index.ts'
import { createPrivacy } from './features/privacy/index.ts'
import { createProfiles } from './features/profiles/index.ts'
import { createReviews } from './features/reviews/index.ts'
import { createRinging } from './features/ringing/index.ts'
import { createSafety } from './features/safety/index.ts'
import { createSearch } from './features/search/index.ts'
import { createStart } from './features/start/index.ts'
import { createSteam } from './features/steam/index.ts'
import { createTournaments } from './features/tournaments/index.ts'
import { createUsers } from './features/users/index.ts'
import { createWelcome } from './features/welcome/index.ts'
import type { Platform } from './platform/platform.ts'

/** The floor plan: one line a feature, from the ground up; its arguments are the services that it is handed. */
export function createApp(platform: Platform) {
  const chatHub = platform.realtime.openHub(hubs.chat)
  const notificationsHub = platform.realtime.openHub(hubs.notifications)

  const users = createUsers(platform)
  const audit = createAudit(platform, { users })
  const house = createHouse(platform, { users, audit, notificationsHub })
  const doors = createDoors(platform, { users, audit })
  createFirstSteps(platform, { house, doors })
  const faults = createFaults(platform, { users, audit })
  const auth = createAuth(platform, { users, audit, doors })
  const measures = createMeasures(platform, { users, audit, notificationsHub })
  const appeals = createAppeals(platform, { users, audit, auth, measures })
  const media = createMedia(platform)
  const privacy = createPrivacy(platform)
  const boundaries = createBoundaries(platform, { users, notificationsHub })
  createInviting(platform, { doors })
  const friends = createFriends(platform, { users, privacy, boundaries, notificationsHub })
  const follows = createFollows(platform, { users, boundaries })
  const presence = createPresence(platform, { users, privacy, friends, chatHub, notificationsHub })
  const games = createGames(platform, { users, audit })
  const library = createLibrary(platform, { users, privacy, friends, games, notificationsHub })
  const achievements = createAchievements(platform, { games, library })
  const collections = createCollections(platform, { games })
  const steam = createSteam(platform, { users, games, library, achievements, notificationsHub })
  const reviews = createReviews(platform, { users, games, library })
  const lists = createLists(platform, { users, friends, games })
  const discovery = createDiscovery(platform, { users, games, library })
  const imports = createImports(platform, { users, games, library, collections, reviews, lists, discovery })
  createInsights(platform, { games, library, achievements, discovery })
  const profiles = createProfiles(platform, {
    users,
    media,
    privacy,
    boundaries,
    friends,
    follows,
    games,
    achievements,
    reviews,
    lists,
    notificationsHub,
  })
  const chat = createChat(platform, { users, media, privacy, boundaries, friends, presence, chatHub })
  const posts = createPosts(platform, {
    users,
    audit,
    media,
    boundaries,
    friends,
    follows,
    games,
    library,
    reviews,
    lists,
    achievements,
    profiles,
    notificationsHub,
  })
  const overlap = createOverlap(platform, { users, privacy, friends, games, library, chat })
  createCompany(platform, {
    users,
    doors,
    privacy,
    friends,
    presence,
    games,
    profiles,
    chat,
    notificationsHub,
  })
  const challenges = createChallenges(platform, {
    users,
    audit,
    media,
    boundaries,
    friends,
    games,
    library,
    profiles,
    steam,
    chat,
    notificationsHub,
  })
  const tournaments = createTournaments(platform, {
    users,
    audit,
    boundaries,
    friends,
    games,
    chat,
    media,
    profiles,
    notificationsHub,
  })
  const safety = createSafety(platform, {
    users,
    auth,
    audit,
    measures,
    appeals,
    doors,
    boundaries,
    friends,
    media,
    presence,
    games,
    reviews,
    lists,
    imports,
    profiles,
    chat,
    posts,
    challenges,
    tournaments,
    notificationsHub,
  })
  createPeople(platform, { users, audit, auth })
  const loudness = createLoudness(platform, { users, friends, follows, games })
  const notifications = createNotifications(platform, { users, privacy, friends, games, loudness, notificationsHub })
  createRinging(platform, { users, loudness, notifications })
  createLetters(platform, { users, presence, loudness, notifications })
  createSearch(platform, { users, games, library, lists, challenges, tournaments, chat })
  createDesks(platform, { users, games, challenges, tournaments, notificationsHub })
  createMachine(platform, { audit, media, imports, house, doors })
  const figures = createFigures(platform, { notificationsHub })
  const welcome = createWelcome(platform, { boundaries, friends, chat })
  createStart(platform, {
    users,
    measures,
    boundaries,
    friends,
    presence,
    profiles,
    chat,
    notifications,
    safety,
    tournaments,
    house,
    doors,
    welcome,
    chatHub,
  })

  return {
    users,
    auth,
    faults,
    figures,
    measures,
    appeals,
    privacy,
    boundaries,
    friends,
    follows,
    presence,
    games,
    library,
    achievements,
    reviews,
    lists,
    profiles,
    chat,
    posts,
    overlap,
    challenges,
    tournaments,
    safety,
    notifications,
  }
}
