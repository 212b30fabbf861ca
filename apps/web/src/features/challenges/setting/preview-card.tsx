import type { ChallengePreview, GoalDraft } from '@guildhall/contract/challenges'
import { isByHandOnly } from '@guildhall/contract/rules/challenges/challenge-kinds'
import type { DayCap } from '@guildhall/contract/rules/challenges/time-budgets'
import { plural, t } from '@lingui/core/macro'
import { asPerson } from '../../../platform/names/person-name.ts'
import { cx } from '../../../ui/class-names.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { ProgressRing } from '../../../ui/progress/progress-ring.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { playTimeExact } from '../../../ui/type/play-time.ts'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { UnreadNote } from '../evidence/unread-note.tsx'
import { budgetWords, capWords } from '../words/budget-words.ts'
import { invitedUnreadWords } from '../words/evidence-words.ts'
import { isOfTime } from '../words/goal-words.ts'
import { factorText } from '../words/handicap-words.ts'
import { numberOf } from './facts.ts'
import type { usePreview } from './preview.queries.ts'
import styles from './setting.module.css'

type Preview = ReturnType<typeof usePreview>

const valueText = (goal: GoalDraft, value: number): string =>
  isOfTime(goal) ? playTimeExact(value) : numberText(value)

/** "In the last 30 days you would have had 14 of 40": of the time before one takes it on nothing counts. */
export function previewWords(goal: GoalDraft, preview: ChallengePreview | undefined): string {
  const value = preview?.mine.value
  // Of a deed the count is nought, whatever was done.
  if (isByHandOnly(goal.kind) || value === undefined || value === null) return t`Nothing is counted by itself here`
  const target = goal.kind === 'deed' ? null : numberOf(goal)
  const shown = valueText(goal, value)
  const whole = target === null ? shown : t`${shown} of ${valueText(goal, target)}`
  return hadWords(preview?.days ?? 0, whole)
}

const daysSaid = 60
const daysOfMonth = 30.44

function hadWords(days: number, value: string): string {
  if (days <= daysSaid) {
    return plural(days, {
      one: `On the last day you would have had ${value}`,
      other: `In the last # days you would have had ${value}`,
    })
  }
  const months = Math.round(days / daysOfMonth)
  return plural(months, {
    one: `In the last month you would have had ${value}`,
    other: `In the last # months you would have had ${value}`,
  })
}

/** What it would mean for the member now, and who of the invited cannot be counted by itself, and why. */
type PreviewCardProps = { goal: GoalDraft; dayCap: DayCap; preview: Preview }

export function PreviewCard({ goal, dayCap, preview }: PreviewCardProps) {
  const { data } = preview
  return (
    <Card as="section" aria-labelledby="for-you">
      <Stack gap={3} className={cx(styles.preview, preview.isFetching && styles.counting)}>
        <Text as="h2" id="for-you" size="h4" weight="strong">{t`For you, now`}</Text>
        {preview.isError ? (
          <ErrorNote
            title={t`This could not be counted.`}
            busy={preview.isFetching}
            onRetry={() => void preview.refetch()}
          />
        ) : data === undefined ? (
          <Quiet>{t`Once goal and frame fit, this says what would count.`}</Quiet>
        ) : (
          <>
            <OwnCount goal={goal} mine={data.mine} words={previewWords(goal, data)} />
            <Fairness goal={goal} dayCap={dayCap} preview={data} />
          </>
        )}
        {preview.isFetching && <Quiet as="span">{t`Counting`}</Quiet>}
        <VisuallyHidden as="p" role="status">
          {preview.isFetching || data === undefined ? '' : previewWords(goal, data)}
        </VisuallyHidden>
      </Stack>
      {data !== undefined && data.invited.length > 0 && <Invited goal={goal} preview={data} />}
    </Card>
  )
}

type OwnCountProps = { goal: GoalDraft; mine: ChallengePreview['mine']; words: string }

function OwnCount({ goal, mine, words }: OwnCountProps) {
  const target = goal.kind === 'deed' || goal.kind === 'high-score' ? null : numberOf(goal)
  const value = mine.value ?? 0
  return (
    <>
      <Line gap={4} shrinks>
        {target !== null && (
          <ProgressRing percent={(value / target) * 100}>
            <Text as="span" size={isOfTime(goal) ? 'meta' : undefined} weight="strong" figures>
              {valueText(goal, value)}
            </Text>
          </ProgressRing>
        )}
        <Text size="lead" breaks>
          {words}
        </Text>
      </Line>
      {target !== null && value >= target && (
        <Note tone="info">{t`You would have done it in that time. When you take it on you begin at nothing. Make it a little harder?`}</Note>
      )}
      {isByHandOnly(goal.kind) ? null : mine.unread === 'no-steam' ? (
        <Note
          tone="info"
          action={<ButtonLink href="/library/steam">{t`Link Steam`}</ButtonLink>}
        >{t`Link Steam and this says how far you are.`}</Note>
      ) : (
        mine.unread !== null && <UnreadNote reason={mine.unread} />
      )}
      {mine.sources !== null && mine.sources.length > 0 && (
        <ul aria-label={t`Where it comes from`} className={styles.sources}>
          {mine.sources.map(({ key, game, value: part }) => (
            <li key={key}>
              <span>{game?.title ?? t`Told by hand`}</span>
              <span>{valueText(goal, part)}</span>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

type FairnessProps = { goal: GoalDraft; dayCap: DayCap; preview: ChallengePreview }

/** In which group it was counted, and what it was multiplied by. */
function Fairness({ goal, dayCap, preview: { timeBudget, handicap } }: FairnessProps) {
  return (
    <>
      {timeBudget !== null && goal.kind === 'playtime' && (
        <Quiet>
          {t`By your last weeks:`} {budgetWords[timeBudget]}. {capWords(dayCap, timeBudget)}
        </Quiet>
      )}
      {handicap !== null && handicap !== 1 && (
        <Quiet>{t`By your last weeks yours counts ${factorText(handicap)}.`}</Quiet>
      )}
    </>
  )
}

function Invited({ goal, preview: { invited, byHand } }: { goal: GoalDraft; preview: ChallengePreview }) {
  return (
    <div className={styles.invited}>
      {byHand > 0 && (
        <Text weight="strong" breaks className={styles['by-hand']}>
          {invited.length === 1
            ? t`Whom you invited cannot be counted from here.`
            : plural(byHand, {
                one: `One of ${invited.length} invited cannot be counted from here.`,
                other: `# of ${invited.length} invited cannot be counted from here.`,
              })}
        </Text>
      )}
      <RowList label={t`The invited`}>
        {invited.map(({ member, value, unread }) => (
          <Row key={member.id}>
            <Stack gap={1} grow shrinks>
              <PersonRow
                person={asPerson(member)}
                status={`@${member.handle}`}
                actions={
                  unread !== null ? (
                    <Tag tone="warn">{unread === 'no-steam' || unread === 'no-key' ? t`By hand` : t`Not counted`}</Tag>
                  ) : (
                    value !== null && <Quiet as="span">{valueText(goal, value)}</Quiet>
                  )
                }
              />
              {unread !== null && <Quiet breaks>{invitedUnreadWords[unread]}</Quiet>}
            </Stack>
          </Row>
        ))}
      </RowList>
    </div>
  )
}
