import { t } from '@lingui/core/macro'
import { usePendingRequests } from '../../../features/friends/friends.queries.ts'
import { LinkTabs } from '../../../ui/controls/link-tabs.tsx'

/** Friends, everybody, and who would like to be one. */
export function PeopleTabs({ here }: { here: '/friends' | '/people' }) {
  const pending = usePendingRequests()
  return (
    <LinkTabs
      label={t`People`}
      here={here}
      tabs={[
        { href: '/friends', label: t`Friends` },
        { href: '/people', label: t`Everyone` },
        { href: '/user-request', label: t`Requests`, count: pending.data?.length },
      ]}
    />
  )
}
