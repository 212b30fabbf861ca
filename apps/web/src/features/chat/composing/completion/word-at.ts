/** A word under the caret that may become a name or an emoji. `start` is the place of its sign. */
export type OpenWord = { readonly kind: 'mention' | 'emoji'; readonly query: string; readonly start: number }

const openMention = /(?:^|[^\p{L}\p{N}_!#$%&*@])@([\p{L}\p{N}_]{0,30})$/u
const openEmoji = /(?:^|[^\p{L}\p{N}_:])(:([\p{L}\p{N}_+-]{2,30}))$/u
const closedEmoji = /(?:^|[^\p{L}\p{N}_:])(:([\p{L}\p{N}_+-]{1,40}):)$/u
/** No word that can be completed is longer. */
const reach = 48

export function openWordAt(text: string, caret: number): OpenWord | undefined {
  const before = text.slice(Math.max(caret - reach, 0), caret)
  const mention = openMention.exec(before)?.[1]
  if (mention !== undefined) return { kind: 'mention', query: mention, start: caret - mention.length - 1 }
  const emoji = openEmoji.exec(before)?.[2]
  if (emoji !== undefined) return { kind: 'emoji', query: emoji.toLowerCase(), start: caret - emoji.length - 1 }
  return undefined
}

/** A name of an emoji between its two colons, just before the caret. */
export function closedEmojiAt(text: string, caret: number): { name: string; start: number } | undefined {
  const name = closedEmoji.exec(text.slice(Math.max(caret - reach, 0), caret))?.[2]
  return name === undefined ? undefined : { name: name.toLowerCase(), start: caret - name.length - 2 }
}
