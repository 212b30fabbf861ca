import type { GameCommunity } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Pencil } from 'lucide-react'
import { useState } from 'react'
import { evidenceWords, statusWords } from '../../../platform/names/shelf-words.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { dateFormat } from '../../../ui/language/formats.ts'
import { onDay } from '../../../ui/language/time-phrases.ts'
import { ProgressRing } from '../../../ui/progress/progress-ring.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { percentText } from '../../../ui/type/number-text.ts'
import { playTime } from '../../../ui/type/play-time.ts'
import styles from './progress-card.module.css'
import { ProgressDialog } from './progress-dialog.tsx'

const day = dateFormat({ day: 'numeric', month: 'long', year: 'numeric' })

/** How far the member is: completion, hours, and when they finished, each with where it comes from. */
export function ProgressCard({ own }: { own: GameCommunity['own'] }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Card as="section" padded aria-label={t`Your progress`}>
      <CardHeader
        title={t`Your progress`}
        action={
          own && (
            <IconButton
              icon={Pencil}
              label={t`Change your progress`}
              className={styles.change}
              onClick={() => setOpen(true)}
            />
          )
        }
      />
      {own === null ? (
        <Quiet>{t`Set a status, and your hours and completion are kept here.`}</Quiet>
      ) : (
        <Progress own={own} />
      )}
      {own !== null && <ProgressDialog open={isOpen} onClose={() => setOpen(false)} own={own} />}
    </Card>
  )
}

function Progress({ own }: { own: NonNullable<GameCommunity['own']> }) {
  const { completion, playtime, finishedAt, status } = own
  return (
    <Line gap={4}>
      {completion && (
        <ProgressRing percent={completion.percent}>
          <span>{percentText(completion.percent)}</span>
        </ProgressRing>
      )}
      <Stack gap={0.5} shrinks>
        <Text weight="strong">{playtime.minutes > 0 ? playTime(playtime.minutes) : statusWords[status]}</Text>
        <Quiet>{evidenceLine(own)}</Quiet>
        {finishedAt !== null && (
          <Quiet>
            <Trans>Finished {onDay(day.format(new Date(finishedAt)))}</Trans>
          </Quiet>
        )}
      </Stack>
    </Line>
  )
}

/** Where both numbers come from. */
function evidenceLine({ completion, playtime }: Pick<NonNullable<GameCommunity['own']>, 'completion' | 'playtime'>) {
  const hours = evidenceWords[playtime.evidence]
  if (!completion) return playtime.minutes > 0 ? t`Hours ${hours}` : t`No hours told yet`
  const done = evidenceWords[completion.evidence]
  return playtime.minutes > 0 ? t`Hours ${hours}, completion ${done}` : t`No hours told yet, completion ${done}`
}
