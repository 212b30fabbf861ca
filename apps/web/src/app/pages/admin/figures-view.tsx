import { type FigurePeriod, figurePeriods } from '@guildhall/contract/rules/house/figure-periods'
import { FiguresRoom } from '../../../features/figures/figures-room.tsx'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'

const periods = Object.keys(figurePeriods) as FigurePeriod[]

/** For how long back stands in the address. */
export function FiguresView() {
  const [search, setSearch] = useSearchParams()
  return (
    <FiguresRoom
      period={periods.find((each) => each === search.get('period')) ?? 'month'}
      onPeriod={(period) => setSearch({ view: 'figures', ...(period !== 'month' && { period }) }, { replace: true })}
    />
  )
}
