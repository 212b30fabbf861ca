import { achievementsEndpoints } from './achievements.ts'
import { appealsEndpoints, type appealsProblems } from './appeals.ts'
import { auditEndpoints } from './audit.ts'
import { authEndpoints, type authProblems } from './auth.ts'
import { boundariesEndpoints, type boundariesProblems } from './boundaries.ts'
import {
  challengeBadgesEndpoints,
  challengeBoardEndpoints,
  challengeClaimsEndpoints,
  challengeLeagueEndpoints,
  challengeLeagueStaffEndpoints,
  challengeSeasonEndpoints,
  challengeSeasonStaffEndpoints,
  challengeStaffEndpoints,
  challengesEndpoints,
  type challengesProblems,
} from './challenges.ts'
import type { chatProblems } from './chat/problems.ts'
import { chatEndpoints, chatHub } from './chat.ts'
import { collectionsEndpoints, type collectionsProblems } from './collections.ts'
import { companyEndpoints, type companyProblems } from './company.ts'
import { desksEndpoints } from './desks.ts'
import { discoveryEndpoints, type discoveryProblems } from './discovery.ts'
import { applicationsEndpoints, type applicationsProblems, claimEndpoints } from './doors/applications.ts'
import { doorEndpoints, doorsEndpoints, type doorsProblems } from './doors.ts'
import { faultsEndpoints, type faultsProblems } from './faults.ts'
import { transparencyEndpoints, type transparencyProblems } from './figures/transparency.ts'
import { figuresEndpoints } from './figures.ts'
import { firstStepsEndpoints } from './first-steps.ts'
import { followsEndpoints, type followsProblems } from './follows.ts'
import type { problems } from './frame/errors.ts'
import { friendsEndpoints, type friendsProblems } from './friends.ts'
import { correctionsEndpoints, type correctionsProblems } from './games/corrections.ts'
import { gamesEndpoints, type gamesProblems } from './games.ts'
import { announcementsEndpoints, type announcementsProblems } from './house/announcements.ts'
import { mailTestEndpoints } from './house/mail-test.ts'
import { maintenanceEndpoints } from './house/maintenance.ts'
import { echoEndpoints, publicAddressEndpoints } from './house/public-address.ts'
import { softWordsEndpoints, type softWordsProblems } from './house/soft-words.ts'
import { houseTextsEndpoints } from './house/texts.ts'
import { houseEndpoints } from './house.ts'
import { importsEndpoints, type importsProblems } from './imports.ts'
import { insightsEndpoints } from './insights.ts'
import { invitingEndpoints } from './inviting.ts'
import { lettersEndpoints } from './letters.ts'
import { communityEndpoints, libraryEndpoints, type libraryProblems } from './library.ts'
import { listsEndpoints, type listsProblems } from './lists.ts'
import { mutedEndpoints, type mutedProblems } from './loudness/muted.ts'
import { loudnessEndpoints } from './loudness.ts'
import { machineEndpoints } from './machine.ts'
import { measuresEndpoints, type measuresProblems } from './measures.ts'
import { mediaEndpoints, type mediaProblems } from './media.ts'
import { heldEndpoints } from './notifications/held.ts'
import { notificationsEndpoints, notificationsHub, type notificationsProblems } from './notifications.ts'
import { overlapEndpoints, type overlapProblems } from './overlap.ts'
import { peopleEndpoints, type peopleProblems } from './people.ts'
import { catchingUpEndpoints } from './posts/catching-up.ts'
import { circlesEndpoints } from './posts/circles.ts'
import { milestonesEndpoints } from './posts/milestones.ts'
import { postGamesEndpoints } from './posts/profile/by-game.ts'
import { openWebEndpoints } from './posts/profile/open-web.ts'
import { repliesEndpoints } from './posts/profile/replies-of.ts'
import { tagsEndpoints, type tagsProblems } from './posts/tags.ts'
import {
  draftsEndpoints,
  pinningEndpoints,
  postPollsEndpoints,
  postsEndpoints,
  type postsProblems,
  postVeilsEndpoints,
  savedFoldersEndpoints,
  scheduledPostsEndpoints,
  wordFiltersEndpoints,
} from './posts.ts'
import { presenceEndpoints } from './presence.ts'
import { privacyEndpoints } from './privacy.ts'
import { showcasesEndpoints, type showcasesProblems } from './profiles/showcases.ts'
import { profilesEndpoints, type profilesProblems } from './profiles.ts'
import { reviewsEndpoints, type reviewsProblems } from './reviews.ts'
import { ringingEndpoints, type ringingProblems } from './ringing.ts'
import { heldWordsEndpoints, type heldWordsProblems } from './safety/held-words.ts'
import type { newcomersProblems } from './safety/newcomers.ts'
import { pictureBlocksEndpoints, type pictureBlocksProblems } from './safety/picture-blocks.ts'
import { wordRulesEndpoints, type wordRulesProblems } from './safety/word-rules.ts'
import { safetyEndpoints, type safetyProblems } from './safety.ts'
import { searchEndpoints, type searchProblems } from './search.ts'
import { startEndpoints } from './start.ts'
import { steamEndpoints, type steamProblems } from './steam.ts'
import {
  tournamentArrangingEndpoints,
  tournamentBadgesEndpoints,
  tournamentCalendarEndpoints,
  tournamentCheckInsEndpoints,
  tournamentDeskEndpoints,
  tournamentHostingEndpoints,
  tournamentLadderEndpoints,
  tournamentMatchesEndpoints,
  tournamentPaceEndpoints,
  tournamentPicksEndpoints,
  tournamentPredictionsEndpoints,
  tournamentSeriesEndpoints,
  tournamentStationsEndpoints,
  tournamentsEndpoints,
  type tournamentsProblems,
  tournamentTeamsEndpoints,
  tournamentTemplatesEndpoints,
} from './tournaments.ts'
import { usersEndpoints, type usersProblems } from './users.ts'
import { welcomeEndpoints } from './welcome.ts'

/** Every call of the product. The web imports only its type, so no schema reaches a first page. */
export const api = {
  ...authEndpoints,
  ...applicationsEndpoints,
  ...claimEndpoints,
  ...usersEndpoints,
  ...auditEndpoints,
  ...houseEndpoints,
  ...announcementsEndpoints,
  ...maintenanceEndpoints,
  ...doorEndpoints,
  ...mailTestEndpoints,
  ...publicAddressEndpoints,
  ...echoEndpoints,
  ...houseTextsEndpoints,
  ...softWordsEndpoints,
  ...doorsEndpoints,
  ...faultsEndpoints,
  ...measuresEndpoints,
  ...appealsEndpoints,
  ...mediaEndpoints,
  ...privacyEndpoints,
  ...boundariesEndpoints,
  ...invitingEndpoints,
  ...friendsEndpoints,
  ...followsEndpoints,
  ...presenceEndpoints,
  ...loudnessEndpoints,
  ...mutedEndpoints,
  ...gamesEndpoints,
  ...correctionsEndpoints,
  ...libraryEndpoints,
  ...achievementsEndpoints,
  ...collectionsEndpoints,
  ...importsEndpoints,
  ...steamEndpoints,
  ...communityEndpoints,
  ...reviewsEndpoints,
  ...listsEndpoints,
  ...discoveryEndpoints,
  ...insightsEndpoints,
  ...profilesEndpoints,
  ...showcasesEndpoints,
  ...chatEndpoints,
  ...overlapEndpoints,
  ...companyEndpoints,
  ...postsEndpoints,
  ...postPollsEndpoints,
  ...pinningEndpoints,
  ...tagsEndpoints,
  ...catchingUpEndpoints,
  ...circlesEndpoints,
  ...milestonesEndpoints,
  ...draftsEndpoints,
  ...scheduledPostsEndpoints,
  ...savedFoldersEndpoints,
  ...wordFiltersEndpoints,
  ...postGamesEndpoints,
  ...repliesEndpoints,
  ...openWebEndpoints,
  ...postVeilsEndpoints,
  ...challengesEndpoints,
  ...challengeClaimsEndpoints,
  ...challengeBoardEndpoints,
  ...challengeBadgesEndpoints,
  ...challengeStaffEndpoints,
  ...challengeLeagueEndpoints,
  ...challengeLeagueStaffEndpoints,
  ...challengeSeasonEndpoints,
  ...challengeSeasonStaffEndpoints,
  ...tournamentsEndpoints,
  ...tournamentMatchesEndpoints,
  ...tournamentTeamsEndpoints,
  ...tournamentHostingEndpoints,
  ...tournamentTemplatesEndpoints,
  ...tournamentBadgesEndpoints,
  ...tournamentCalendarEndpoints,
  ...tournamentCheckInsEndpoints,
  ...tournamentDeskEndpoints,
  ...tournamentLadderEndpoints,
  ...tournamentPaceEndpoints,
  ...tournamentPicksEndpoints,
  ...tournamentPredictionsEndpoints,
  ...tournamentSeriesEndpoints,
  ...tournamentStationsEndpoints,
  ...tournamentArrangingEndpoints,
  ...safetyEndpoints,
  ...wordRulesEndpoints,
  ...heldWordsEndpoints,
  ...pictureBlocksEndpoints,
  ...peopleEndpoints,
  ...notificationsEndpoints,
  ...heldEndpoints,
  ...ringingEndpoints,
  ...lettersEndpoints,
  ...searchEndpoints,
  ...machineEndpoints,
  ...figuresEndpoints,
  ...firstStepsEndpoints,
  ...transparencyEndpoints,
  ...desksEndpoints,
  ...startEndpoints,
  ...welcomeEndpoints,
}
export type Api = typeof api

export const hubs = { chat: chatHub, notifications: notificationsHub }
export type Hubs = typeof hubs

/** Every way in which the product refuses: an error of the server takes no other, and the web has words for each. */
export type ProblemCode = keyof (typeof problems &
  typeof authProblems &
  typeof applicationsProblems &
  typeof usersProblems &
  typeof announcementsProblems &
  typeof transparencyProblems &
  typeof softWordsProblems &
  typeof doorsProblems &
  typeof measuresProblems &
  typeof appealsProblems &
  typeof faultsProblems &
  typeof mediaProblems &
  typeof boundariesProblems &
  typeof friendsProblems &
  typeof followsProblems &
  typeof gamesProblems &
  typeof correctionsProblems &
  typeof libraryProblems &
  typeof collectionsProblems &
  typeof importsProblems &
  typeof steamProblems &
  typeof reviewsProblems &
  typeof listsProblems &
  typeof discoveryProblems &
  typeof profilesProblems &
  typeof showcasesProblems &
  typeof chatProblems &
  typeof overlapProblems &
  typeof companyProblems &
  typeof postsProblems &
  typeof tagsProblems &
  typeof challengesProblems &
  typeof safetyProblems &
  typeof wordRulesProblems &
  typeof heldWordsProblems &
  typeof newcomersProblems &
  typeof pictureBlocksProblems &
  typeof peopleProblems &
  typeof tournamentsProblems &
  typeof notificationsProblems &
  typeof mutedProblems &
  typeof ringingProblems &
  typeof searchProblems)
