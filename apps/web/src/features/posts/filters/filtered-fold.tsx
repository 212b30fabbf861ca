import { t } from '@lingui/core/macro'
import { FilterX } from 'lucide-react'
import type { ReactNode } from 'react'
import { memberRecords } from '../../../platform/session/member-memory.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ReportedFold } from '../../boundaries/reported-fold.tsx'
import styles from './filtered-fold.module.css'

/** What the reader looked at in spite of their filters; lists come and go. */
const unfolded = memberRecords<true>()

type FilteredFoldProps = {
  /** A post or a reply. */
  of: { readonly id: string; readonly filtered: readonly string[] }
  /** Of the button, where it stands alone. */
  label: string
  children: ReactNode
}

/** Something that holds words which the reader filters, or that they reported: only these, until the reader asks for it. */
export function FilteredFold({ of: { id, filtered }, label, children }: FilteredFoldProps) {
  const isUnfolded = unfolded.use(id) === true
  if (filtered.length === 0 || isUnfolded) {
    return (
      <ReportedFold id={id} label={label}>
        {children}
      </ReportedFold>
    )
  }
  const words = filtered.join(', ')
  return (
    <Cluster gap={3} lineGap={2} tone={2} className={styles.fold}>
      <Icon icon={FilterX} />
      <p dir="auto">{t`Filtered: ${words}`}</p>
      <Button aria-label={label} onClick={() => unfolded.put(id, true)}>
        {t`Show`}
      </Button>
    </Cluster>
  )
}
