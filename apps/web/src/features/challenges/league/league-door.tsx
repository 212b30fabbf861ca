import { t } from '@lingui/core/macro'
import { ChartNoAxesColumn } from 'lucide-react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'

/** The way to the weekly league. */
export function LeagueDoor() {
  return (
    <Card as="section" aria-labelledby="league-door" padded>
      <Cluster gap={3} justify="between">
        <Stack gap={1} grow shrinks>
          <h2 id="league-door">{t`Weekly league`}</h2>
          <Quiet>{t`A week among people with as much time as you. The first rise, and a pause costs nothing.`}</Quiet>
        </Stack>
        <ButtonLink icon={ChartNoAxesColumn} href="/challenges/league">
          {t`To the league`}
        </ButtonLink>
      </Cluster>
    </Card>
  )
}
