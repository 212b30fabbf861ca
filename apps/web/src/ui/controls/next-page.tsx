import { t } from '@lingui/core/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'

/** What comes by pages, as a query tells of it. */
export type Paged = {
  readonly isFetchingNextPage: boolean
  fetchNextPage(): unknown
}

type NextPageProps = Pick<ComponentProps<typeof Button>, 'tone' | 'block'> & {
  of: Paged
  /** The word on the button while the page is on its way. */
  busy?: string
  children: ReactNode
}

/** Fetches the next page of what is shown. */
export function NextPage({ of, busy = t`Fetching`, ...button }: NextPageProps) {
  return <Button {...button} busy={of.isFetchingNextPage && busy} onClick={() => void of.fetchNextPage()} />
}
