import type { notificationsHub } from '@guildhall/contract/notifications'
import { roles } from '@guildhall/contract/rules/roles'
import { safetyEndpoints } from '@guildhall/contract/safety'
import { heldWordsEndpoints } from '@guildhall/contract/safety/held-words'
import { pictureBlocksEndpoints } from '@guildhall/contract/safety/picture-blocks'
import { wordRulesEndpoints } from '@guildhall/contract/safety/word-rules'
import type { Platform } from '../../platform/platform.ts'
import type { HubChannel } from '../../platform/realtime.ts'
import type { Appeals } from '../appeals/index.ts'
import type { Audit } from '../audit/index.ts'
import type { Auth } from '../auth/index.ts'
import type { Boundaries } from '../boundaries/index.ts'
import type { Doors } from '../doors/index.ts'
import type { Friends } from '../friends/index.ts'
import type { Games } from '../games/index.ts'
import type { Imports } from '../imports/index.ts'
import type { Measures } from '../measures/index.ts'
import type { Media } from '../media/index.ts'
import type { Posts } from '../posts/index.ts'
import { standingChanged, type Users } from '../users/index.ts'
import * as affairsStore from './cases/affairs.store.ts'
import { tellStaffOfCases } from './cases/cases.hub.ts'
import { createCases } from './cases/cases.service.ts'
import * as casesStore from './cases/cases.store.ts'
import { createDescribingCases } from './cases/describing-cases.ts'
import { describeDecided } from './cases/describing-decided.ts'
import { createSettling } from './cases/settling.service.ts'
import { createTaking } from './cases/taking.service.ts'
import { keepReportsCounted } from './counting-reports.job.ts'
import { everyReportable, type ReportableParts } from './every-reportable.ts'
import { createAnsweringHeld } from './holding/answering-held.service.ts'
import * as heldStore from './holding/held-words.store.ts'
import { createHolding } from './holding/holding.service.ts'
import { holdableNames } from './holding/what-is-held.ts'
import { createJoining } from './joining/joining.service.ts'
import { countInTexts } from './newcomers/counting-texts.ts'
import { createNewcomers } from './newcomers/newcomers.ts'
import { limitWordsToStrangers } from './newcomers/strangers.ts'
import { createPictureBlocks } from './pictures/picture-blocks.service.ts'
import { createRemoving, forgetRemoved } from './removing/removing.service.ts'
import { createWhosePlace, type WhosePlaceParts } from './removing/whose-place.ts'
import { createReporting } from './reporting.service.ts'
import * as reportsStore from './reports.store.ts'
import { createVeiling } from './veiling/veiling.service.ts'
import { createDryRun } from './words/dry-run.service.ts'
import { createFlagging } from './words/flagging.ts'
import { createWatchedRules } from './words/watched-rules.ts'
import { watchTexts } from './words/watching-texts.ts'
import { createWordRules } from './words/word-rules.service.ts'
import * as wordRulesStore from './words/word-rules.store.ts'

export { reportedMembers, reportsOf } from './reports.store.ts'
export {
  caseOpened,
  caseSettled,
  heldWordsAnswered,
  nothingHeld,
  removedPutBack,
  wordsHeld,
} from './safety.events.ts'

export type Safety = ReturnType<typeof createSafety>

/** What members report, and what moderators and admins do about it. */
export function createSafety(
  platform: Platform,
  parts: Omit<ReportableParts, 'posts'> &
    Omit<WhosePlaceParts, 'posts'> & {
      posts: Posts
      doors: Doors
      friends: Friends
      games: Games
      imports: Imports
      users: Users
      auth: Pick<Auth, 'countApplications'>
      audit: Audit
      measures: Measures
      appeals: Appeals
      boundaries: Boundaries
      media: Media
      notificationsHub: HubChannel<typeof notificationsHub>
    },
) {
  const { serve, database, transactions, events, jobs, held } = platform
  const reporting = createReporting(parts)
  const watched = createWatchedRules()
  const wordRules = createWordRules({ audit: parts.audit, watched })
  parts.audit.name('rule', wordRulesStore.namesOf)
  const dryRun = createDryRun({ database, ...parts })
  const removing = createRemoving(parts)
  const veiling = createVeiling(parts)
  const whosePlace = createWhosePlace(parts)
  const describing = createDescribingCases({ ...parts, removing, veiling })
  const cases = createCases({ ...parts, removing, veiling, describing, whosePlace })
  const taking = createTaking({ ...parts, describing })
  const joining = createJoining({ ...parts, describing })
  const settling = createSettling({ ...parts, removing, veiling, describing, whosePlace })

  tellStaffOfCases(events, database, parts)
  keepReportsCounted(platform)
  // Whoever is demoted or suspended keeps nothing from the others.
  events.onAnnounced(standingChanged, async ({ userId, isReadmission }, unit) => {
    if (!isReadmission) await casesStore.letGoOf(unit.db, userId)
  })

  parts.appeals.bindCases({
    lock: casesStore.lock,
    partyIds: affairsStore.findPartyIds,
    decidedThings: describeDecided,
    putBack: cases.putBackOnAppeal,
  })

  const newcomers = createNewcomers(parts)
  // What a newcomer may not write does not wait first.
  countInTexts(events, { newcomers, held, doors: parts.doors })
  watchTexts(events, { ...parts, watched, flag: createFlagging(everyReportable(parts)), held, newcomers })
  limitWordsToStrangers(events, { ...parts, limits: platform.limits })

  const holding = createHolding({ held, ...parts })
  const answering = createAnsweringHeld({ held, ...parts })
  held.install(holdableNames, holding.keep)
  parts.media.guard('post', (db, viewerId, { id }) => heldStore.isShownToStaff(db, viewerId, id))
  serve(heldWordsEndpoints, {
    'GET /api/held-words': ({ caller }) => holding.own(database, caller),
    'PATCH /api/held-words/{id}': ({ unit, caller, params, body }) => holding.change(unit, caller, params.id, body),
    'DELETE /api/held-words/{id}': ({ unit, caller, params }) => holding.takeBack(unit, caller, params.id),
    'GET /api/admin/held-words': ({ caller, query }) => answering.page(database, caller, query),
    'GET /api/admin/held-words/count': async () => ({ waiting: await heldStore.countWaiting(database) }),
    'POST /api/admin/held-words/answer': ({ unit, caller, body }) => answering.answer(unit, caller, body),
  })

  serve(wordRulesEndpoints, {
    'GET /api/admin/word-rules': () => wordRules.list(database),
    'POST /api/admin/word-rules': ({ unit, caller, body }) => wordRules.make(unit, caller, body),
    'PUT /api/admin/word-rules/{id}': ({ unit, caller, params, body }) =>
      wordRules.change(unit, caller, params.id, body),
    'DELETE /api/admin/word-rules/{id}': ({ unit, caller, params }) => wordRules.remove(unit, caller, params.id),
    'POST /api/admin/word-rules/test': ({ body }) => wordRules.test(database, body),
    'POST /api/admin/word-rules/dry-run': ({ body }) => dryRun(body),
  })
  const pictures = createPictureBlocks(parts)
  serve(pictureBlocksEndpoints, {
    'GET /api/admin/picture-blocks': ({ query }) => pictures.page(database, query),
    'POST /api/admin/picture-blocks': ({ unit, caller, body }) => pictures.block(unit, caller, body),
    'DELETE /api/admin/picture-blocks/{id}': ({ unit, caller, params }) => pictures.unblock(unit, caller, params.id),
  })
  jobs.handle(forgetRemoved, async () => {
    await transactions.run((unit) => removing.forgetOld(unit))
    await transactions.run((unit) => holding.forgetOld(unit))
  })
  jobs.schedule(forgetRemoved, '50 4 * * *')

  serve(safetyEndpoints, {
    'POST /api/reports': ({ unit, caller, body }) => reporting.report(unit, caller, body),
    'GET /api/admin/cases': ({ caller, query }) => cases.page(database, caller, query),
    'GET /api/admin/cases/counts': async ({ caller }) => ({
      ...(await casesStore.count(database, caller.userId)),
      held: await heldStore.countWaiting(database),
      appeals: await parts.appeals.countWaiting(database, caller),
      ...(caller.role === roles.admin && { applications: await parts.auth.countApplications(database) }),
    }),
    // The reading itself may be written down.
    'GET /api/admin/cases/{id}': ({ caller, params }) => transactions.run((unit) => cases.get(unit, caller, params.id)),
    'PUT /api/admin/cases/{id}/taken': ({ unit, caller, params }) => taking.take(unit, caller, params.id),
    'DELETE /api/admin/cases/{id}/taken': ({ unit, caller, params }) => cases.giveBack(unit, caller, params.id),
    'PUT /api/admin/cases/{id}/joined/{otherId}': ({ unit, caller, params: { id, otherId } }) =>
      joining.join(unit, caller, id, otherId),
    'DELETE /api/admin/cases/{id}/joined/{otherId}': ({ unit, caller, params: { id, otherId } }) =>
      joining.part(unit, caller, id, otherId),
    'POST /api/admin/cases/{id}/notes': ({ unit, caller, params, body }) =>
      cases.note(unit, caller, params.id, body.text),
    'POST /api/admin/cases/{id}/settle': ({ unit, caller, params, body }) =>
      settling.settle(unit, caller, params.id, body),
    'POST /api/admin/cases/settle': ({ unit, caller, body: { ids, ...decision } }) =>
      settling.settleAll(unit, caller, ids, { ...decision, area: 'everything', until: null }),
    'POST /api/admin/cases/{id}/put-back': ({ unit, caller, params }) => cases.putBack(unit, caller, params.id),
  })
  return { reportedBy: reportsStore.findThingsOf, report: reporting.report, take: taking.take, settle: settling.settle }
}
