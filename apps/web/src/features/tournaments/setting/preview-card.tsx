import type { TournamentPreview } from '@guildhall/contract/tournaments'
import { plural, t } from '@lingui/core/macro'
import { ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { cx } from '../../../ui/class-names.ts'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { clockOnDay } from '../../../ui/type/clock-on-day.ts'
import { numberText } from '../../../ui/type/number-text.ts'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { formatWords } from '../words/format-words.ts'
import { lengthWords, matchesWords, previewSentence } from '../words/preview-words.ts'
import type { Preview } from './preview.queries.ts'
import styles from './setting.module.css'

type PreviewCardProps = { preview: Preview; startsAt: string; teamSize: number | null }

/** The sentence that says what the format comes to, and round by round how it gets there. */
export function PreviewCard({ preview, startsAt, teamSize }: PreviewCardProps) {
  const { data } = preview
  return (
    <Card as="section" padded aria-labelledby="makes" className={styles.preview}>
      <Stack gap={3}>
        <Text as="h2" id="makes" size="h4" weight="strong">{t`What this makes`}</Text>
        <Made preview={preview} startsAt={startsAt} teamSize={teamSize} />
        <VisuallyHidden as="p" role="status">
          {preview.isFetching || data === undefined ? '' : previewSentence(data, teamSize)}
        </VisuallyHidden>
      </Stack>
    </Card>
  )
}

/** The line at the foot of phones, which unfolds into all of it. */
export function PreviewLine(props: PreviewCardProps) {
  const { data } = props.preview
  const [isOpen, setOpen] = useState(false)
  if (data === undefined) {
    return (
      <Text as="span" weight="strong" breaks>
        {t`Not clear yet`}
      </Text>
    )
  }
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-label={t`What this makes: ${matchesWords(data)}, ${lengthWords(data)}`}
        className={styles.unfold}
        onClick={() => setOpen(true)}
      >
        <Text as="span" weight="strong" figures breaks>
          {`${matchesWords(data)}, ${lengthWords(data)}`}
        </Text>
        <Icon icon={ChevronUp} size="small" />
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t`What this makes`}>
        <Made {...props} />
      </Dialog>
    </>
  )
}

function Made({ preview, startsAt, teamSize }: PreviewCardProps) {
  const { data } = preview
  return preview.error !== null ? (
    <ErrorNote title={t`This cannot be said.`} busy={preview.isFetching} onRetry={() => void preview.refetch()}>
      {errorText(preview.error)}
    </ErrorNote>
  ) : data === undefined ? (
    <Quiet>{t`Once the numbers fit, this says how many matches it is, and how long they take.`}</Quiet>
  ) : (
    <>
      <Text size="lead" breaks className={cx(preview.isFetching && styles.counting)}>
        {previewSentence(data, teamSize)}
      </Text>
      <Rounds preview={data} startsAt={startsAt} />
    </>
  )
}

const minuteMs = 60_000

function Rounds({ preview: { stages, minutes }, startsAt }: { preview: TournamentPreview; startsAt: string }) {
  const start = Date.parse(startsAt)
  return (
    <div className={styles.fold}>
      {startsAt !== '' && (
        <Text breaks className={styles.over}>
          {t`Over by ${clockOnDay(start + minutes.most * minuteMs, start)}, if nothing waits.`}
        </Text>
      )}
      {stages.map(({ format, rounds }, at) => (
        <details key={at} open={stages.length === 1 && rounds.length <= 8}>
          <summary>{stages.length === 1 ? t`Round by round` : t`Stage ${at + 1}: ${formatWords[format]}`}</summary>
          <ol className={styles.rounds}>
            {rounds.map((round, index) => (
              <li key={index}>
                <Line justify="between" size="meta" tone={2} figures>
                  <span>{t`Round ${numberText(index + 1)}`}</span>
                  <span>
                    {plural(round.matches, { one: '# match', other: '# matches' })}
                    {' · '}
                    {plural(round.minutes, { one: '# min', other: '# min' })}
                  </span>
                </Line>
              </li>
            ))}
          </ol>
        </details>
      ))}
    </div>
  )
}
