import type { Maintenance } from '@guildhall/contract/house/maintenance'
import { t } from '@lingui/core/macro'
import { Megaphone, Wrench } from 'lucide-react'
import { Text } from '../../ui/dress/text.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { exactTime } from '../../ui/type/time-text.ts'
import { useMaintenanceState } from './maintenance/maintenance-state.ts'

const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="guildhall:${name}"]`)?.content

const closed = said('door-closed')
const maintenance = closed === undefined ? null : (JSON.parse(closed) as Maintenance)
const news = JSON.parse(said('door-news') ?? '[]') as readonly string[]

/** That the hall is closed, so that who is no staff need not knock, and what is announced to everybody: as the page was sent. */
export function AtTheDoor({ withNews }: { withNews: boolean }) {
  const isClosed = useMaintenanceState(maintenance) === 'on'
  return (
    <>
      {isClosed && maintenance !== null && (
        // Above a form it stands by itself; on the first page it goes from edge to edge.
        <div style={withNews ? undefined : { marginBlockEnd: 'var(--s-6)' }}>
          <Banner tone="warn" icon={Wrench}>
            <Text as="span" breaks>
              {t`The hall is closed for maintenance until about ${exactTime(maintenance.until)}.`} {maintenance.words}
            </Text>
          </Banner>
        </div>
      )}
      {withNews &&
        news.map((words) => (
          <Banner key={words} tone="info" icon={Megaphone}>
            <Text as="span" breaks style={{ whiteSpace: 'pre-line' }}>
              {words}
            </Text>
          </Banner>
        ))}
    </>
  )
}
