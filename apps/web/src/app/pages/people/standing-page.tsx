import { t } from '@lingui/core/macro'
import { OwnStanding } from '../../../features/safety/appeals/own-standing.tsx'
import { OwnHeld } from '../../../features/safety/held/own-held.tsx'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'

/** What the moderators keep from the member who looks. */
export function StandingPage() {
  usePageTitle(t`Your standing`)
  return (
    <Page>
      <PageHeader title={t`Your standing`} description={t`Only you and the moderators see this.`} />
      <Stack gap={4}>
        <OwnHeld />
        <OwnStanding />
        <Quiet>
          <TextLink href="/about">{t`Who looks after this hall, and by which rules`}</TextLink>
        </Quiet>
      </Stack>
    </Page>
  )
}
