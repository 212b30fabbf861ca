/** A word under the caret that may become a name, an emoji, a tag or a command. `start` is the place of its sign. */
export type OpenWord = {
  readonly kind: 'mention' | 'emoji' | 'tag' | 'command'
  readonly query: string
  readonly start: number
}

/** What is completed besides names and emoji. */
export type Takes = { readonly tags?: boolean; readonly commands?: boolean }

const openMention = /(?:^|[^\p{L}\p{N}_!#$%&*@])@([\p{L}\p{N}_]{0,30})$/u
const openEmoji = /(?:^|[^\p{L}\p{N}_:])(:([\p{L}\p{N}_+-]{2,30}))$/u
const closedEmoji = /(?:^|[^\p{L}\p{N}_:])(:([\p{L}\p{N}_+-]{1,40}):)$/u
const openTag = /(?:^|[^\p{L}\p{M}\p{Nd}_&])[#＃]([\p{L}\p{M}\p{Nd}_]{1,50})$/u
/** Only what all of it begins with; keyboards of phones put a space behind a word. */
const openCommand = /^\/([\p{L}\p{M}\p{Nd}_-]{0,20} ?)$/u
/** No word that can be completed is longer; a letter may be two units. */
const reach = 104

export function openWordAt(text: string, caret: number, takes: Takes = {}): OpenWord | undefined {
  const before = text.slice(Math.max(caret - reach, 0), caret)
  const mention = openMention.exec(before)?.[1]
  if (mention !== undefined) return { kind: 'mention', query: mention, start: caret - mention.length - 1 }
  const emoji = openEmoji.exec(before)?.[2]
  if (emoji !== undefined) return { kind: 'emoji', query: emoji.toLowerCase(), start: caret - emoji.length - 1 }
  const tag = takes.tags ? openTag.exec(before)?.[1] : undefined
  if (tag !== undefined) return { kind: 'tag', query: tag, start: caret - tag.length - 1 }
  const command = takes.commands ? openCommand.exec(before)?.[1] : undefined
  return command === undefined ? undefined : { kind: 'command', query: command, start: 0 }
}

/** A name of an emoji between its two colons, just before the caret. */
export function closedEmojiAt(text: string, caret: number): { name: string; start: number } | undefined {
  const name = closedEmoji.exec(text.slice(Math.max(caret - reach, 0), caret))?.[2]
  return name === undefined ? undefined : { name: name.toLowerCase(), start: caret - name.length - 2 }
}
