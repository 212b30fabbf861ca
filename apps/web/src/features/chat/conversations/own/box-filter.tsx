import { plural, t } from '@lingui/core/macro'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { Count } from '../../../../ui/marks/count.tsx'
import { useChatCounts } from '../counts.queries.ts'
import styles from './box-filter.module.css'

/** What the list shows: a box, or of the main one what is unread. */
export type ListView = 'main' | 'unread' | 'favourites' | 'archived' | 'requests'

const views: readonly { view: ListView; label: string }[] = [
  { view: 'main', label: t`All` },
  { view: 'unread', label: t`Unread` },
  { view: 'requests', label: t`Requests` },
  { view: 'favourites', label: t`Favourites` },
  { view: 'archived', label: t`Archived` },
]

type BoxFilterProps = { value: ListView; onChange(view: ListView): void }

/** Requests stand there while somebody waits, or while they are looked at. */
export function BoxFilter({ value, onChange }: BoxFilterProps) {
  const { data: counts } = useChatCounts()
  const requests = counts?.requests ?? 0
  const shown = views.filter(({ view }) => view !== 'requests' || requests > 0 || value === 'requests')
  return (
    <fieldset aria-label={t`Which conversations`} className={styles.row}>
      {shown.map(({ view, label }) => (
        <Chip key={view} pressed={value === view} className={styles.chip} onClick={() => onChange(view)}>
          {label}
          {view === 'requests' && (
            <Count value={requests} label={(count) => plural(count, { one: '# waiting', other: '# waiting' })} />
          )}
        </Chip>
      ))}
    </fieldset>
  )
}
