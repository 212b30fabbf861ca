import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { Stack } from '../dress/stack.tsx'
import { useMedia } from '../navigation/use-media.ts'
import { Dialog } from '../overlay/dialog.tsx'
import { FilterCard, FilterFields } from './filter-card.tsx'

/** Where a bar has room for no more than its field, and the rest of it stands in a sheet. */
export const useFilterSheet = (): boolean => useMedia('(max-width: 767px)')

type FilterRoomProps = {
  id: string
  open: boolean
  onClose(): void
  /** On the button that closes the sheet: how many are left, such as "12 of 64 games". */
  found: string | null
  /** What stands in the bar where there is room, such as the order. */
  rest: ReactNode
  children: ReactNode
}

/** Everything to narrow a list by: a card below its bar, on phones a sheet that holds the rest of the bar, too. */
export function FilterRoom({ id, open, onClose, found, rest, children }: FilterRoomProps) {
  const isSheet = useFilterSheet()
  if (!isSheet) return open && <FilterCard id={id}>{children}</FilterCard>
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Filters`}
      keepsFooter
      footer={
        <Button tone="primary" onClick={onClose}>
          {found ?? t`Done`}
        </Button>
      }
    >
      <Stack gap={5} id={id}>
        {rest}
        <FilterFields>{children}</FilterFields>
      </Stack>
    </Dialog>
  )
}
