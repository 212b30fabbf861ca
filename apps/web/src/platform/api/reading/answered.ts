// What was answered goes on to where it is kept for reading without a line: that comes behind the first picture of a room.
import { onSignedOut } from '../../session/session-events.ts'
import type { Query } from '../address.ts'
import type { Received } from '../send.ts'

export type Asked = { readonly url: string; readonly path: string; readonly query: Query | undefined }
export type Answered = { readonly asked: Asked; readonly received: Received; readonly at: number }

const waiting: Answered[] = []
let take = (answered: Answered): void => void waiting.push(answered)

onSignedOut(() => {
  waiting.length = 0
})

export function noteAnswer(asked: Asked, received: Received): void {
  take({ asked, received, at: Date.now() })
}

/** From now on; with what has come before. */
export function takeAnswersBy(taker: (answered: Answered) => void): void {
  take = taker
  for (const answered of waiting.splice(0)) taker(answered)
}
