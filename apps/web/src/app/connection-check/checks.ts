// What can be looked at when something feels off: each check answers with what it found.
import { plural, t } from '@lingui/core/macro'
import { lastAnswers } from '../../platform/api/answer-times.ts'
import { callRaw } from '../../platform/api/call.ts'
import { tokenLife } from '../../platform/api/tokens/access-token.ts'
import { fetchLatestBuild } from '../../platform/build-updates/fetch-build.ts'
import { errorText } from '../../platform/error-text.ts'
import type { HubSnapshot } from '../../platform/hub/hub-status.ts'
import { chatHub, notificationsHub } from '../../platform/hub/hubs.ts'
import { hubTroubleAfterMs } from '../../platform/hub/use-hub.ts'
import { pause } from '../../platform/pause.ts'
import { readToken } from '../../platform/session/session-cookies.ts'
import { settings } from '../../platform/settings.ts'
import { POPUP_MIN_WIDTH } from '../../ui/feedback/popups.ts'

export type Finding = {
  readonly tone: 'ok' | 'warn' | 'bad' | 'info'
  /** One or two words. */
  readonly word: string
  readonly detail: string
}

export type Check = { readonly id: string; readonly title: string; readonly run: () => Promise<Finding> }

const good = (detail: string): Finding => ({ tone: 'ok', word: t`Good`, detail })

export const checks: readonly Check[] = [
  { id: 'session', title: t`Session`, run: checkSession },
  { id: 'chat', title: t`Chat line`, run: checkChatLine },
  { id: 'notifications', title: t`Notification line`, run: checkNotificationLine },
  { id: 'requests', title: t`Requests`, run: checkRequests },
  { id: 'version', title: t`App version`, run: checkVersion },
  { id: 'popups', title: t`Pop-up notifications`, run: async () => popupFinding(window.innerWidth) },
]

async function checkSession(): Promise<Finding> {
  const minutes = Math.ceil(tokenLife(readToken()) / 60_000)
  if (minutes <= 0) return { tone: 'warn', word: t`Ended`, detail: t`The next request renews it.` }
  return good(t`Valid for another ${minutes} min. Renews by itself.`)
}

async function checkNotificationLine(): Promise<Finding> {
  await connectedSoon(notificationsHub)
  return lineFinding(notificationsHub.snapshot())
}

async function checkChatLine(): Promise<Finding> {
  await connectedSoon(chatHub)
  const snapshot = chatHub.snapshot()
  if (snapshot.state !== 'connected') return lineFinding(snapshot)
  const startedAt = performance.now()
  try {
    const conversations = await chatHub.invoke('JoinAllConversations')
    const milliseconds = Math.round(performance.now() - startedAt)
    const count = plural(conversations.length, { one: '# conversation', other: '# conversations' })
    return { tone: 'ok', word: t`Connected`, detail: t`Connected, ${milliseconds} ms there and back, ${count}` }
  } catch (error) {
    return { tone: 'bad', word: t`No answer`, detail: errorText(error) }
  }
}

/** Waits for a line that is just being opened, as long as nobody would worry. */
async function connectedSoon(hub: { whenConnected(listener: () => void): () => void }): Promise<void> {
  const connected = Promise.withResolvers<void>()
  const stop = hub.whenConnected(connected.resolve)
  await Promise.race([connected.promise, pause(hubTroubleAfterMs)])
  stop()
}

/** What the state of a hub means. */
export function lineFinding({ state, nextTryAt }: HubSnapshot, now = Date.now()): Finding {
  if (state === 'connected') return { tone: 'ok', word: t`Connected`, detail: t`Connected` }
  const seconds = nextTryAt === null ? null : Math.max(0, Math.ceil((nextTryAt - now) / 1000))
  if (state === 'connecting') {
    const detail = seconds === null ? t`Connecting again` : t`Connecting again, next try in ${seconds} s`
    return { tone: 'warn', word: t`Reconnecting`, detail }
  }
  const detail = seconds === null ? t`No live line` : t`No live line, next try in ${seconds} s`
  return { tone: 'bad', word: t`Closed`, detail }
}

async function checkRequests(): Promise<Finding> {
  // What is looked at is the answer itself. That there is none is said by who runs the checks.
  const answer = await callRaw('GET /api/me')
  if (!answer.ok) return { tone: 'bad', word: t`Failed`, detail: t`The hall answered with ${answer.status}` }
  const answers = lastAnswers()
  const slowest = Math.round(Math.max(...answers.map(({ milliseconds }) => milliseconds)))
  const failed = answers.filter(({ status }) => status >= 500).length
  const detail = t`Last ${answers.length} answered, slowest ${slowest} ms`
  return failed === 0 ? good(detail) : { tone: 'warn', word: t`Failures`, detail: t`${detail}, ${failed} failed` }
}

async function checkVersion(): Promise<Finding> {
  if (settings.buildId === null) return good(t`Served by the development server`)
  const latest = await fetchLatestBuild()
  if (latest === null) return { tone: 'warn', word: t`Unknown`, detail: t`${settings.buildId} here` }
  if (latest.id === settings.buildId) return good(t`${settings.buildId}, the latest`)
  return { tone: 'info', word: t`Update ready`, detail: t`${settings.buildId} here, ${latest.id} on the server` }
}

/** Whether pop-ups show in a window of this width. */
export function popupFinding(width: number): Finding {
  if (width >= POPUP_MIN_WIDTH) return good(t`On. Your window is wide enough.`)
  return {
    tone: 'info',
    word: t`Off`,
    detail: t`Off. They show from ${POPUP_MIN_WIDTH} px on; this window has ${width}.`,
  }
}
