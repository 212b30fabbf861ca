import { t } from '@lingui/core/macro'
import { ShelfAudience } from '../../../features/profiles/editing/shelf-audience.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'

/** What comes after a shelf was brought: who sees it. */
export function AfterImport() {
  return (
    <Card as="section" padded aria-labelledby="who-sees-shelf">
      <CardHeader id="who-sees-shelf" title={t`Who sees your shelf`} />
      <ShelfAudience />
    </Card>
  )
}
