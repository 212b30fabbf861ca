import { isMeasureKind, isNotedKind } from '@guildhall/contract/rules/safety/measure-rules'
import type { UnitOfWork } from '../../../../platform/database/unit-of-work.ts'
import type { Events } from '../../../../platform/events.ts'
import { appealJudged, appealSent } from '../../../appeals/index.ts'
import { raidHeldBack } from '../../../doors/index.ts'
import { measureImposed, measureLifted, measureNoted } from '../../../measures/index.ts'
import { pictureWarnedAgain, pictureWarningEnded } from '../../../media/index.ts'
import {
  caseOpened,
  caseSettled,
  heldWordsAnswered,
  nothingHeld,
  removedPutBack,
  wordsHeld,
} from '../../../safety/index.ts'
import type { Users } from '../../../users/index.ts'
import type { NotificationRecorder } from '../../notification-recorder.ts'

/** Tells moderators and admins of a new case, and those whom it concerns and who reported what came of it. */
export function notifyOfSafety(
  events: Events,
  { users, recorder }: { users: Pick<Users, 'staffIds'>; recorder: NotificationRecorder },
): void {
  events.onAnnounced(caseOpened, async ({ caseId, aboutId, reporterId, kind, reason, wordRule }, unit) => {
    const staffIds = await users.staffIds(unit.db)
    const hearers = staffIds.filter((id) => id !== aboutId && id !== reporterId)
    await recorder.notify(
      unit,
      hearers,
      'ReportedContent',
      { causeKey: opened(caseId), relatedEntityId: caseId },
      { what: 'case', kind, reason, wordRule },
    )
  })

  events.onAnnounced(caseSettled, async (settled, unit) => {
    const { caseId, aboutId, besideId, reporters, excerpt, measure, kind, rule, words } = settled
    for (const staffId of await users.staffIds(unit.db)) await recorder.settle(unit, staffId, opened(caseId))
    const causeKey = `report-settled:${caseId}`
    for (const { id, at } of reporters) {
      await recorder.notify(unit, [id], 'ReportApproved', { causeKey }, { measure, kind, at: at.toISOString() })
    }
    // Who reported it knows already.
    if (besideId !== null && rule !== null && !reporters.some(({ id }) => id === besideId)) {
      await recorder.notify(unit, [besideId], 'ContentRemoved', { causeKey: missed(caseId) }, { kind, rule })
    }
    // What is kept from them is told where it is imposed, with area and end.
    if (measure === 'no-breach' || aboutId === null || isMeasureKind(measure)) return
    await recorder.notify(
      unit,
      [aboutId],
      measure === 'removal' ? 'DeletedContent' : 'ContentWarning',
      { causeKey: warned(caseId) },
      { measure, kind, rule, words, excerpt },
    )
  })

  events.onAnnounced(removedPutBack, async ({ caseId, aboutId, besideId }, unit) => {
    if (aboutId !== null) await recorder.takeBack(unit, aboutId, warned(caseId))
    if (besideId !== null) await recorder.takeBack(unit, besideId, missed(caseId))
  })
}

/** What the hall did by itself is told to whose it is: nobody looked at it. */
export function notifyOfWarningsAlong(events: Events, { recorder }: { recorder: NotificationRecorder }): void {
  events.onAnnounced(pictureWarnedAgain, async ({ caseId, rule, place: { kind, id, byId } }, unit) => {
    const notice = { causeKey: along(caseId, id), ...(kind === 'post' && { relatedEntityId: id }) }
    await recorder.notify(unit, [byId], 'AutoRemoved', notice, { what: 'picture', kind, rule })
  })

  events.onAnnounced(pictureWarningEnded, async ({ caseId, places }, unit) => {
    for (const { id, byId } of places) await recorder.takeBack(unit, byId, along(caseId, id))
  })
}

/** Staff hear when words begin to wait, and authors what came of theirs. */
export function notifyOfHeldWords(
  events: Events,
  { users, recorder }: { users: Pick<Users, 'staffIds'>; recorder: NotificationRecorder },
): void {
  events.onAnnounced(wordsHeld, async ({ heldId, authorId, isFirst }, unit) => {
    // Many wait at once in a raid: who was told of the first finds them all.
    if (!isFirst) return
    const hearers = (await users.staffIds(unit.db)).filter((id) => id !== authorId)
    const about = { causeKey: `words-wait:${heldId}`, relatedEntityId: queue }
    await recorder.notify(unit, hearers, 'ReportedContent', about, { what: 'words' })
  })

  events.onAnnounced(nothingHeld, async (_nothing, unit) => {
    for (const staffId of await users.staffIds(unit.db)) await recorder.settleLeadingTo(unit, staffId, queue)
  })

  events.onAnnounced(raidHeldBack, async ({ byId, since }, unit) => {
    const hearers = (await users.staffIds(unit.db)).filter((id) => id !== byId)
    await recorder.notify(unit, hearers, 'ReportedContent', { causeKey: `raid:${since}` }, { what: 'raid' })
  })

  events.onAnnounced(heldWordsAnswered, async ({ heldId, authorId, kind, outcome, rule, words, writtenId }, unit) => {
    const [causeKey, told] = [`held-rejected:${heldId}`, { kind, rule, words }]
    if (outcome === 'rejected') await recorder.notify(unit, [authorId], 'PostRejected', { causeKey }, told)
    else {
      await recorder.takeBack(unit, authorId, causeKey)
      const about = { causeKey: `held-approved:${heldId}`, ...(writtenId !== null && { relatedEntityId: writtenId }) }
      await recorder.notify(unit, [authorId], 'PostApproved', about, told)
    }
  })
}

/** What is kept from a member is told to them, and when it is theirs again before its end. */
export function notifyOfMeasures(events: Events, { recorder }: { recorder: NotificationRecorder }): void {
  events.onAnnounced(measureImposed, async ({ measureId, memberId, kind, area, words, rule, until }, unit) => {
    const told = { kind, area, words, rule, until }
    await recorder.notify(unit, [memberId], 'BanNotification', { causeKey: `measure:${measureId}` }, told)
  })

  events.onAnnounced(measureLifted, async ({ measureId, memberId, kind, area, words }, unit) => {
    const told = { kind, area, words, rule: null, until: null }
    await recorder.notify(unit, [memberId], 'BanNotification', { causeKey: `measure-lifted:${measureId}` }, told)
  })
}

/** Whoever may judge an appeal is told of it until it is judged or there is nothing left to judge, and the member of the answer. */
export function notifyOfAppeals(
  events: Events,
  { users, recorder }: { users: Pick<Users, 'staffIds'>; recorder: NotificationRecorder },
): void {
  const settle = async (unit: UnitOfWork, measureId: string) => {
    for (const staffId of await users.staffIds(unit.db)) await recorder.settle(unit, staffId, waits(measureId))
  }

  events.onAnnounced(appealSent, async ({ appealId, measureId, judgeIds }, unit) => {
    const cause = { causeKey: waits(measureId), relatedEntityId: appealId }
    await recorder.notify(unit, judgeIds, 'ReportedContent', cause, { what: 'appeal' })
  })

  events.onAnnounced(measureLifted, ({ measureId }, unit) => settle(unit, measureId))
  events.onAnnounced(measureNoted, async ({ measureId, isTakenBack }, unit) => {
    if (isTakenBack) await settle(unit, measureId)
  })

  events.onAnnounced(appealJudged, async ({ measureId, memberId, kind, caseId, outcome, words, isBack }, unit) => {
    await settle(unit, measureId)
    if (outcome === 'changed' && caseId !== null && (kind === 'warning' || !isBack)) {
      await recorder.takeBack(unit, memberId, warned(caseId))
    }
    // What is lifted is told as that.
    if (outcome === 'changed' && !isNotedKind(kind)) return
    const told = { kind, outcome, words, isBack }
    await recorder.notify(unit, [memberId], 'AppealResponse', { causeKey: `appeal-judged:${measureId}` }, told)
  })
}

const waits = (measureId: string) => `appeal-waits:${measureId}`
const warned = (caseId: string) => `warned:${caseId}`
const along = (caseId: string, placeId: string) => `warned-along:${caseId}:${placeId}`
const missed = (caseId: string) => `removed-there:${caseId}`
const opened = (caseId: string) => `case-opened:${caseId}`
/** What a notification of the queue leads to. */
const queue = 'held-words'
