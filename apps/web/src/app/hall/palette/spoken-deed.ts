import { t } from '@lingui/core/macro'

/** What can be asked for by a verb and a name. */
export type SpokenDeed = { readonly deed: 'message' | 'add'; readonly words: string }

/** Each way to say it, with a star for the name; the first that fits is meant. */
const spoken: readonly { readonly deed: SpokenDeed['deed']; readonly ways: string }[] = [
  {
    deed: 'message',
    ways: t({
      message: 'write to * | message to * | message *',
      context: 'ways to say it; the star is the name of a person',
    }),
  },
  {
    deed: 'add',
    ways: t({
      message: 'add * to my library | add * to my shelf | add * to library | add *',
      context: 'ways to say it; the star is the name of a game',
    }),
  },
]

/** "message ana" and "add celeste to my library": the deed, and whom or what it is about; null for all else. */
export function spokenDeed(query: string, said = spoken): SpokenDeed | null {
  for (const { deed, ways } of said) {
    const forms = ways.split('|').map(formOf)
    for (const form of forms) {
      const words = nameIn(query, form)
      if (words === undefined) continue
      // Whoever is still writing the end of one way means that one.
      const ends = forms.filter(({ before }) => before === form.before).map(({ after }) => after)
      return { deed, words: withoutBegun(words, ends) }
    }
  }
  return null
}

type Form = { readonly before: string; readonly after: string }

function formOf(way: string): Form {
  const [before = '', after = ''] = way.trim().toLocaleLowerCase().split('*')
  return { before, after }
}

function nameIn(query: string, { before, after }: Form): string | undefined {
  const said = query.trim().replaceAll(/\s+/gu, ' ')
  const lower = said.toLocaleLowerCase()
  const isSaid = lower.startsWith(before) && lower.endsWith(after) && lower.length > before.length + after.length
  return isSaid ? said.slice(before.length, said.length - after.length).trim() : undefined
}

/** Shorter beginnings may be a part of the name. */
const begunLeast = 4

function withoutBegun(words: string, ends: readonly string[]): string {
  const lower = words.toLocaleLowerCase()
  for (const end of ends) {
    for (let length = end.length; length >= begunLeast; length -= 1) {
      if (lower.endsWith(end.slice(0, length)) && lower.length > length) return words.slice(0, -length).trim()
    }
  }
  return words
}
