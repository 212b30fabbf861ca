import type { Tournament } from '@guildhall/contract/tournaments'
import { t } from '@lingui/core/macro'
import { Check, X } from 'lucide-react'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { requirementWords, wayTo } from './requirement-words.ts'

/** What whoever enters has to have shown, and what of it the reader has; while one can enter. */
export function AsksCard({ tournament: { asks, state } }: { tournament: Tournament }) {
  if (asks.length === 0 || state !== 'published') return null
  return (
    <Card as="section" padded aria-labelledby="asks">
      <Stack gap={2}>
        <Text as="h2" id="asks" size="h4" weight="strong">{t`To enter`}</Text>
        <Stack as="ul" gap={2}>
          {asks.map(({ requirement, isMet }) => {
            const way = isMet ? undefined : wayTo(requirement)
            return (
              <Line as="li" key={requirement.kind} gap={2} shrinks>
                <Icon icon={isMet ? Check : X} />
                <VisuallyHidden>{isMet ? t`Shown:` : t`Missing:`} </VisuallyHidden>
                <Text as="span" breaks {...(isMet && { tone: 2 })}>
                  {requirementWords(requirement)}
                </Text>
                {way !== undefined && <TextLink href={way.href}>{way.words}</TextLink>}
              </Line>
            )
          })}
        </Stack>
        <Quiet>{t`Asked when you enter, and not again. Nobody else is told what is missing.`}</Quiet>
      </Stack>
    </Card>
  )
}
