import type { Member } from '@guildhall/contract/users'
import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { settings } from '../../../platform/settings.ts'
import { Quiet } from '../../../ui/dress/text.tsx'
import styles from './open-web-links.module.css'

/** Where feed readers follow what somebody has on the open web; nothing where that is nothing. */
export function OpenWebLinks({ member: { id, firstName } }: { member: Member }) {
  const { data } = useQuery({
    queryKey: ['posts', 'open-web', id],
    queryFn: ({ signal }) => call('GET /api/open-web/{userId}', { params: { userId: id } }, { signal }),
    enabled: settings.openWeb,
  })
  if (typeof data?.rss !== 'string' || data.json === null) return null
  return (
    <Quiet className={styles.links}>
      {t`${firstName} has posts on the open web, for feed readers:`} {/* Files, and no pages of the hall. */}
      <a href={data.rss} className={styles.link}>
        {t`RSS`}
      </a>
      {' · '}
      <a href={data.json} className={styles.link}>
        {t`JSON Feed`}
      </a>
    </Quiet>
  )
}
