import type { Challenge, Progress } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Note } from '../../../ui/feedback/note.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { dayAndClock } from '../../../ui/type/time-text.ts'
import { useTakeOn } from '../challenge-changes.ts'
import { useProgress } from '../challenges.queries.ts'
import { EvidenceBar, EvidenceMark } from '../evidence/evidence.tsx'
import { UnreadNote } from '../evidence/unread-note.tsx'
import { evidenceOrder, levelWords } from '../words/evidence-words.ts'
import { targetOf, valueText } from '../words/goal-words.ts'
import { deedWords, ofTarget } from '../words/standing-words.ts'
import { PauseNote } from './pause-note.tsx'
import styles from './room.module.css'

/** How far the member is: one bar, and a row for each source with its evidence. */
export function ProgressCard({ challenge, actions }: { challenge: Challenge; actions: ReactNode }) {
  const progress = useProgress(challenge.id, useCurrentUser().id)
  return (
    <Card as="section" aria-labelledby="progress" className={styles.progress}>
      <CardHeader
        title={t`Your progress`}
        id="progress"
        action={
          <Cluster gap={2} justify="end">
            {actions}
          </Cluster>
        }
      />
      {progress.data === undefined ? (
        <OnItsWay of={progress} lost={t`Your progress didn’t arrive.`} loading={t`Loading your progress`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      ) : (
        <ShownProgress challenge={challenge} progress={progress.data} />
      )}
    </Card>
  )
}

function ShownProgress({ challenge, progress }: { challenge: Challenge; progress: Progress }) {
  const { goal, state } = challenge
  // An account that is linked now brings nothing of what is over.
  const isGoingOn = state === 'open' || state === 'running'
  const now = useMinute()
  const target = targetOf(goal)
  const hasBar = target !== null && goal.kind !== 'high-score' && goal.kind !== 'deed'
  return (
    <>
      <Stack gap={3} className={styles.inside}>
        <Cluster gap={4} lineGap={1} justify="between">
          <Text size="lead" weight="medium" figures>
            {valueWords(challenge, progress)}
          </Text>
          {hasBar && (
            <Cluster gap={3}>
              {evidenceOrder.map((word) => (
                <EvidenceMark key={word} word={word} />
              ))}
            </Cluster>
          )}
        </Cluster>
        {hasBar && <EvidenceBar parts={progress.parts} whole={target / (challenge.handicap?.mine ?? 1)} />}
        {isGoingOn && progress.unread !== null && (
          <UnreadNote
            reason={progress.unread}
            hasCounted={progress.parts.counted > 0}
            action={progress.unread === 'no-consent' && <ConsentNow id={challenge.id} />}
          />
        )}
        {progress.silentSince !== null && (
          <Note tone="warn">
            {t`Steam has not answered since ${dayAndClock(progress.silentSince, now)}. Nothing is lost.`}
          </Note>
        )}
        {challenge.may.log && progress.askedDays.length > 0 && (
          <Note tone="info">
            {t`No sync could tell of ${numberText(progress.askedDays.length)} days. Say by hand whether you played.`}
          </Note>
        )}
        {progress.plain !== null && progress.plain !== progress.value && (
          <Quiet as="span">{t`${valueText(goal, progress.plain)} before it is evened out`}</Quiet>
        )}
        <PauseNote challenge={challenge} />
      </Stack>
      {progress.sources !== null && progress.sources.length > 0 && (
        <RowList label={t`Where it comes from`}>
          {progress.sources.map((source) => (
            <SourceRow key={source.key} goal={goal} source={source} now={now} />
          ))}
        </RowList>
      )}
    </>
  )
}

/** For whoever came in before they had an account that can be read. */
function ConsentNow({ id }: { id: string }) {
  const takeOn = useTakeOn(id)
  return (
    <Button busy={takeOn.isPending && t`Saving`} onClick={() => takeOn.mutate({ consents: true })}>
      {t`Let it be read`}
    </Button>
  )
}

type Source = NonNullable<Progress['sources']>[number]

function SourceRow({ goal, source, now }: { goal: Challenge['goal']; source: Source; now: number }) {
  const { game, evidence, readAt, judge, leftOut } = source
  const when = dayAndClock(readAt, now)
  const isCorrection = source.key.startsWith('correction ')
  const read = judge === null ? `${levelWords[evidence]} · ${when}` : t`${personName(judge)} looked at it, ${when}`
  return (
    <Row>
      {game !== null && <Cover title={game.title} cover={game.cover} size={40} decorative />}
      <Stack gap={0.5} grow shrinks>
        <Text as="span" weight="strong" breaks>
          {game?.title ?? sourceWords(source.key)}
        </Text>
        <Quiet as="span">{isCorrection ? t`${when}; the reason stands in the log` : read}</Quiet>
        {leftOut > 0 && <Quiet as="span">{t`${valueText(goal, leftOut)} more is over what counts of a day.`}</Quiet>}
      </Stack>
      <EvidenceMark word={source.word} />
      <Text as="span" size="lead" weight="strong" figures>
        {valueText(goal, source.value)}
      </Text>
    </Row>
  )
}

/** What is of no game in particular: the own word, a claim, or what staff corrected. */
function sourceWords(key: string): string {
  if (key.startsWith('correction ')) return t`Corrected by staff`
  return key.startsWith('claim ') ? t`Your claim` : t`Told by hand`
}

/** "17 of 30, 4 ahead of the even pace", "9 attempts", "No score yet". */
function valueWords({ goal, state }: Challenge, progress: Progress): string {
  if (goal.kind === 'deed') return deedWords(goal, progress)
  if (progress.value === null) return t`No score yet`
  return `${ofTarget(goal, progress.value)}${state === 'running' ? paceWords(goal, progress) : ''}`
}

/** ", 4 ahead of the even pace"; being behind is said without a number. */
function paceWords(goal: Challenge['goal'], { value, pace, isDone }: Progress): string {
  if (isDone || value === null || pace === null || goal.kind === 'high-score') return ''
  if (value > pace) return t`, ${valueText(goal, value - pace)} ahead of the even pace`
  return value === pace ? t`, on the even pace` : t`, behind the even pace`
}
