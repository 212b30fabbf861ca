import { randomBytes } from 'node:crypto'
import { lettersEndpoints } from '@guildhall/contract/letters'
import type { LoudnessChoice } from '@guildhall/contract/loudness'
import { usualChoice } from '@guildhall/contract/loudness'
import { defineJob } from '../../platform/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { hallKey } from '../../platform/settings/hall-keys.store.ts'
import type { Loudness } from '../loudness/index.ts'
import { loudnessChosen } from '../loudness/index.ts'
import type { Notifications } from '../notifications/index.ts'
import { type NotificationsTold, notificationsTold } from '../notifications/index.ts'
import type { Presence } from '../presence/index.ts'
import type { Users } from '../users/index.ts'
import { nextDigest } from './digest-times.ts'
import { createEndingTokens } from './ending-tokens.ts'
import { createLettersService, letterHands } from './letters.service.ts'
import * as lettersStore from './letters.store.ts'
import { awayMinutes } from './writing/composing.service.ts'

const writeLetters = defineJob<Record<string, never>>('write-letters')
const writeLate = defineJob<Record<string, never>>('write-letters-that-are-due')
const everyMinute = '* * * * *'

/** Writes to members: at once about their account, of mentions while they are away, and of what is unread. */
export function createLetters(
  platform: Platform,
  parts: { users: Users; presence: Presence; loudness: Loudness; notifications: Notifications },
): void {
  const { events, jobs, database } = platform
  const { loudness } = parts
  let secret: string | undefined
  platform.atStart(async () => {
    secret = (await hallKey(database, 'letters', () => ({ secret: randomBytes(32).toString('base64url') }))).secret
  })
  const tokens = createEndingTokens(() => {
    if (secret === undefined) throw new Error('nothing is written before the start')
    return secret
  })
  const letters = createLettersService({ platform, ...parts, tokens })

  platform.serve(lettersEndpoints, {
    'GET /api/letters': ({ caller }) => letters.address(caller.userId),
    'POST /api/letters/test': ({ unit, caller }) => letters.test(unit, caller.userId),
    'POST /api/letters/endings/{token}': ({ params }) =>
      platform.transactions.run((unit) => letters.end(unit, params.token)),
  })

  events.onAnnounced(notificationsTold, async (told, unit) => {
    const mailed = told.recorded.filter(({ userId }) => told.verdicts.get(userId)?.mail)
    if (mailed.length === 0) return
    if (told.kind === 'security') {
      const pending = mailed.map(
        ({ id, userId }) => ({ ...pendingOf(id, userId), kind: 'security', dueAt: new Date(0) }) as const,
      )
      await lettersStore.add(unit.db, pending)
      await unit.enqueue(writeLetters, {})
      return
    }
    if (told.kind === 'mentions') await lettersStore.add(unit.db, mentionsOf(told, mailed))
    const userIds = mailed.map(({ userId }) => userId)
    const chosen = await loudness.chosenAmong(unit.db, userIds)
    await lettersStore.addDigests(
      unit.db,
      digestsOf(userIds, (userId) => chosen.get(userId) ?? usualChoice),
    )
  })
  events.onAnnounced(loudnessChosen, async ({ userId, settings, quietUntil }, unit) => {
    await lettersStore.moveDigest(unit.db, userId, dueAt(settings, new Date()))
    await lettersStore.moveMentions(unit.db, userId, mentionsDueAt(quietUntil))
  })

  jobs.handle(writeLetters, letters.writeUntilNoneIsDue, { atOnce: letterHands })
  jobs.handle(writeLate, letters.writeDue)
  jobs.schedule(writeLate, everyMinute)
}

type Mailed = NotificationsTold['recorded']

const pendingOf = (notificationId: string, userId: string) => ({ notificationId, userId })

const mentionsOf = ({ verdicts }: NotificationsTold, mailed: Mailed): lettersStore.PendingLetter[] =>
  mailed.map(({ id, userId }) => {
    const quietUntil = verdicts.get(userId)?.quietUntil ?? null
    return { ...pendingOf(id, userId), kind: 'mentions', dueAt: mentionsDueAt(quietUntil) }
  })

const mentionsDueAt = (quietUntil: Date | null): Date =>
  new Date(Math.max(Date.now() + awayMinutes * 60_000, quietUntil?.getTime() ?? 0))

/** Many members have the same hour, so each is reckoned once. */
function digestsOf(userIds: readonly string[], choiceOf: (userId: string) => LoudnessChoice) {
  const now = new Date()
  const known = new Map<string, Date | null>()
  return userIds.flatMap((userId) => {
    const choice = choiceOf(userId)
    const key = `${choice.digest} ${choice.digestHour} ${choice.timeZone}`
    const due = known.has(key) ? known.get(key) : dueAt(choice, now)
    known.set(key, due ?? null)
    return due ? [{ userId, dueAt: due }] : []
  })
}

function dueAt({ digest, digestHour, timeZone }: LoudnessChoice, now: Date): Date | null {
  return digest === 'off' ? null : nextDigest({ digest, digestHour, timeZone }, now)
}
