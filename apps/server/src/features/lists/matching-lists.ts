// Which list of a member is meant by one that they bring along. What was private stays so: nothing goes into a list that more
// may see than the one that was brought.
import { listNameMaximum } from '@guildhall/contract/rules/game-limits'
import type { ListFacts } from './lists.store.ts'

/** A list as its owner takes it along, with its games in order. */
export type OwnList = ListFacts & { readonly entries: readonly { readonly gameId: number; readonly note: string }[] }

export type KnownList = OwnList & { readonly id: string; readonly version: number; readonly hasHelpers: boolean }

type How = { readonly isReplacing: boolean }

/**
 * A list of the same name is the same, unless more may see it and it would get something new: then one with a number behind
 * the name stands for it. Of several of one name those that the same people may see come first, then the older ones. Each
 * list is meant once.
 */
export function matchLists(known: readonly KnownList[], brought: readonly OwnList[]) {
  const taken = new Set<string>()
  const names = new Set([...known, ...brought].map(({ name }) => name))
  const broughtNames = new Set(brought.map(({ name }) => name))

  function* namesFor(name: string): Generator<string> {
    yield name
    for (let number = 2; ; number += 1) {
      const numbered = withNumber(name, number)
      if (!names.has(numbered)) return
      // A list that is brought itself stands for no other.
      if (!broughtNames.has(numbered)) yield numbered
    }
  }

  return {
    take(list: OwnList, how: How): KnownList | undefined {
      for (const name of namesFor(list.name)) {
        const free = known.filter((each) => each.name === name && !taken.has(each.id))
        const found =
          free.find((each) => each.visibility === list.visibility && !isWider(each, list)) ??
          free.find((each) => !isWider(each, list) || isSaid(each, list, how))
        if (found === undefined) continue
        taken.add(found.id)
        return found
      }
      return undefined
    },

    /** The name for a new list: of one that has to stand beside a list of its name, with a number. */
    freeName(name: string): string {
      // A second list of one name is none of these: it may be called as the first, as it was where it comes from.
      const isBeside = known.some((each) => each.name === name && !taken.has(each.id))
      if (!isBeside) return name
      let number = 2
      while (names.has(withNumber(name, number))) number += 1
      const free = withNumber(name, number)
      names.add(free)
      return free
    },
  }
}

const reach = { nobody: 0, friends: 1, everyone: 2 } as const

/** Whether more may see the list that is there; helpers see each list. */
function isWider(there: KnownList, { visibility }: OwnList): boolean {
  return reach[there.visibility] > reach[visibility] || (there.hasHelpers && visibility === 'nobody')
}

/** Whether the list that is there says all of it already. */
function isSaid(there: KnownList, list: OwnList, { isReplacing }: How): boolean {
  const notes = new Map(there.entries.map(({ gameId, note }) => [gameId, note]))
  const isSame = ({ gameId, note }: OwnList['entries'][number]) =>
    isReplacing ? notes.get(gameId) === note : notes.has(gameId)
  return list.entries.every(isSame) && (!isReplacing || there.description === list.description)
}

function withNumber(name: string, number: number): string {
  const end = ` (${number})`
  const cut = name.slice(0, listNameMaximum - end.length).replace(/[\uD800-\uDBFF]$/u, '')
  return `${cut.trimEnd()}${end}`
}
