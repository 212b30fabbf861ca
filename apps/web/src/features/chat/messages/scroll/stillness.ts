import type { LogItem } from '../log-items.ts'

/** Whether so much at an end of the log shows nothing that the page beyond is read only when it is asked for. */
export type Stillness = { readonly above: boolean; readonly below: boolean }

/** Of this many in a row nothing is to be seen: reading on by itself could go on for the whole history. */
export const stillFrom = 100

/** @param folded whose words are folded away */
export function stillnessOf(items: readonly LogItem[], folded: ReadonlySet<string>): Stillness {
  const isUnseen = ({ userId, line }: LogItem) =>
    line.state === 'sent' && line.message.system === null && (folded.has(userId) || line.message.deleted?.by === 'me')
  if (items.length < stillFrom) return { above: false, below: false }
  return { above: items.slice(0, stillFrom).every(isUnseen), below: items.slice(-stillFrom).every(isUnseen) }
}
