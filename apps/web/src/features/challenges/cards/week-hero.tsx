import type { ChallengeCard } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { CalendarDays } from 'lucide-react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { asPerson } from '../../../platform/names/person-name.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ShieldStack } from '../../../ui/people/shield-stack.tsx'
import { ProgressRing } from '../../../ui/progress/progress-ring.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { percentText } from '../../../ui/type/number-text.ts'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { challengeHref } from '../challenge-href.ts'
import { TakeOnButton } from '../joining/take-on-button.tsx'
import { TeamsLine } from '../teams/teams-line.tsx'
import { goalSentence, percentOf } from '../words/goal-words.ts'
import { peopleWords, standingLine } from '../words/standing-words.ts'
import { timeWords } from '../words/state-words.ts'
import { CoverRow } from './cover-row.tsx'
import styles from './week-hero.module.css'

/** The challenge of the week: how much of the hall has done it, or how far all are together, and the way in. */
export function WeekHero({ challenge }: { challenge: ChallengeCard }) {
  const { id, title, goal, people, done, together, first, may, mine } = challenge
  useMinute()
  const shareDone = people === 0 ? 0 : (done / people) * 100
  const share = Math.floor(goal.kind === 'group-goal' ? (percentOf(goal, together) ?? 0) : shareDone)
  const standing = standingLine(challenge)
  return (
    <Card as="section" aria-labelledby="of-the-week" className={styles.hero}>
      <ProgressRing percent={share}>
        <Stack as="span" gap={0} align="center">
          {percentText(share)}
          <Quiet as="span" size="micro">
            {goal.kind === 'group-goal' ? t`together` : t`are done`}
          </Quiet>
        </Stack>
      </ProgressRing>
      <Stack gap={2} grow shrinks className={styles.words}>
        <Tag tone="candle" icon={CalendarDays}>
          {t`This week’s challenge`}
        </Tag>
        <h2 id="of-the-week" className={styles.title}>
          <Link href={challengeHref(id)}>
            <SoftText text={title} still />
          </Link>
        </h2>
        <Text breaks>{goalSentence(challenge)}</Text>
        <TeamsLine challenge={challenge} still />
        <Cluster gap={3} lineGap={1}>
          {first.length > 0 && <ShieldStack people={first.map(asPerson)} max={6} size={28} />}
          <Quiet as="span">
            <SoftText
              text={[peopleWords(challenge), standing, timeWords(challenge, serverNow())].filter(Boolean).join(' · ')}
              still
            />
          </Quiet>
        </Cluster>
      </Stack>
      <CoverRow games={challenge.games} className={styles.covers} />
      <Cluster gap={3} className={styles.actions}>
        {mine.isDone && <Tag tone="ok">{t`Done`}</Tag>}
        {may.join === null ? (
          <TakeOnButton challenge={challenge} />
        ) : (
          <ButtonLink href={challengeHref(id)} aria-label={t`Look at ${title}`}>
            {t`Look`}
          </ButtonLink>
        )}
      </Cluster>
    </Card>
  )
}
