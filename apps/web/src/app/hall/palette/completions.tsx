import { searchMaximum } from '@guildhall/contract/rules/searching/search-limits'
import { operatorAt, withPartAs } from '@guildhall/contract/rules/searching/search-query'
import { t } from '@lingui/core/macro'
import { useOffers } from '../../../features/search/completing/use-offers.tsx'
import { type FindGroup, shownPerGroup } from '../palette-groups.ts'
import { usePlaces } from './use-places.tsx'

/** Names for the operator at the end of the query, such as `from:an`: it is written out, and the palette stays. */
export function useCompletions(query: string, onQueryChange: (query: string) => void): FindGroup[] {
  const part = operatorAt(query, query.length)
  const { offers } = useOffers(part, usePlaces())
  if (part === undefined) return []
  const finds = offers.slice(0, shownPerGroup(query)).flatMap(({ id, label, detail, leading, written }) => {
    const next = `${withPartAs(query, part, written)} `
    if (next.length > searchMaximum) return []
    const find = { id: `completion-${id}`, label, text: label, detail: detail ?? written, leading }
    return [{ ...find, staysOpen: true as const, onChoose: () => onQueryChange(next) }]
  })
  return finds.length === 0 ? [] : [{ id: 'completions', label: t`Narrow by`, finds }]
}
