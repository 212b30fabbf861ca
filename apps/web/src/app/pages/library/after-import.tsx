import { t } from '@lingui/core/macro'
import { ArrowRight } from 'lucide-react'
import { ShelfAudience } from '../../../features/profiles/editing/shelf-audience.tsx'
import { useIsWelcomed } from '../../../features/welcome/welcome.queries.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'

/** What comes after a shelf was brought: who sees it, and for a newcomer the way on. */
export function AfterImport() {
  const isWelcomed = useIsWelcomed()
  return (
    <Card as="section" padded aria-labelledby="who-sees-shelf">
      <CardHeader id="who-sees-shelf" title={t`Who sees your shelf`} />
      <Stack gap={4}>
        <ShelfAudience />
        {isWelcomed && (
          <div>
            <ButtonLink icon={ArrowRight} href="/welcome">
              {t`On with your first evening`}
            </ButtonLink>
          </div>
        )}
      </Stack>
    </Card>
  )
}
