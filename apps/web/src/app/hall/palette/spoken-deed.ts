import { t } from '@lingui/core/macro'

/** What can be asked for by a verb with a name behind it. */
export type SpokenDeed = { readonly deed: 'message' | 'add'; readonly words: string }

const verbs: readonly { readonly verb: string; readonly deed: SpokenDeed['deed'] }[] = [
  { verb: t({ message: 'message', context: 'verb before a name' }), deed: 'message' },
  { verb: t({ message: 'write to', context: 'verb before a name' }), deed: 'message' },
  { verb: t({ message: 'add', context: 'verb before the name of a game' }), deed: 'add' },
]

/** "message ana" and "add celeste": the verb, and whom or what it is about; null for all else. */
export function spokenDeed(query: string): SpokenDeed | null {
  const spoken = query.trimStart().toLocaleLowerCase()
  for (const { verb, deed } of verbs) {
    const start = `${verb.toLocaleLowerCase()} `
    if (!spoken.startsWith(start)) continue
    const words = query.trimStart().slice(start.length).trim()
    if (words !== '') return { deed, words }
  }
  return null
}
