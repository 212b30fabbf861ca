import { peopleNamed } from '@guildhall/contract/rules/names/people-named'
import { useMemo } from 'react'
import { useSettled } from '../../../platform/use-settled.ts'
import { together } from '../list/friend-pages.ts'
import { useFriends } from '../list/friends-list.queries.ts'

/** The longest words that the server searches for. */
const wordsMaximum = 100

/**
 * Friends by the words of a name: at once among those who are here, and of a list that is here in part the server is asked
 * for the others.
 */
export function useFriendSearch(typed: string) {
  const list = useFriends()
  const words = typed.trim().slice(0, wordsMaximum)
  const settled = useSettled(words)
  const isPart = list.data?.isWhole === false
  const isAsked = isPart && words !== '' && settled !== ''
  const named = useFriends({ name: settled, enabled: isAsked })
  const [known, others] = [list.data?.friends, isAsked ? named.data?.friends : undefined]
  const found = useMemo(() => known && peopleNamed(together(known, others ?? []), words), [known, others, words])
  const isBehind = isPart && words !== '' && (settled !== words || named.isPlaceholderData || named.isPending)
  const isLost = isAsked && named.isError && named.data === undefined
  return {
    list,
    /** In the order of their names, as far as they are here. */
    found,
    /** How many there are. */
    total: (isAsked && !isBehind ? named.data?.total : undefined) ?? found?.length ?? 0,
    /** Others may be found yet. */
    isBehind: isBehind && !isLost,
    /** The server was asked in vain. */
    lost: isLost ? named : undefined,
    /** What comes by further pages. */
    pages: isAsked ? named : list,
  }
}
