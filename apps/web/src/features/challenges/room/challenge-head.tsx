import type { Challenge } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { ArrowLeft, Flag, Swords } from 'lucide-react'
import type { ReactNode } from 'react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ShieldStack } from '../../../ui/people/shield-stack.tsx'
import { ProgressRing } from '../../../ui/progress/progress-ring.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { UnlessSilenced } from '../../measures/unless-silenced.tsx'
import { CoverRow } from '../cards/cover-row.tsx'
import { DeclineButton } from '../joining/decline-button.tsx'
import { TakeOnButton } from '../joining/take-on-button.tsx'
import { TeamsLine } from '../teams/teams-line.tsx'
import { goalSentence, percentOf, targetOf, valueText } from '../words/goal-words.ts'
import { peopleWords } from '../words/standing-words.ts'
import { stateTones, stateWords, timeWords } from '../words/state-words.ts'
import { ownTeam, ownTeamWords } from '../words/team-words.ts'
import styles from './room.module.css'
import { ShareResult } from './share-result.tsx'

/** The goal across, with how far one is, or the way in. */
export function ChallengeHead({ challenge, menu }: { challenge: Challenge; menu: ReactNode }) {
  const { title, state, form, creator, first, may, mine, games } = challenge
  useMinute()
  const isOver = state === 'final' || state === 'cancelled'
  const by = creator === null ? t`set by a former member` : t`set by ${personName(creator)}`
  return (
    <Stack as="header" gap={3}>
      <Line justify="between">
        <ButtonLink tone="quiet" icon={ArrowLeft} href="/challenges">
          {t`Challenges`}
        </ButtonLink>
        {menu}
      </Line>
      <Card className={styles.head}>
        <OwnRing challenge={challenge} />
        <Stack gap={2} grow shrinks className={styles.words}>
          <Cluster gap={2}>
            {mine.standing === 'joined' && (
              <Tag tone="candle" icon={Flag}>
                {t`You’re in`}
              </Tag>
            )}
            <Tag tone={stateTones[state]}>{stateWords[state]}</Tag>
            {form === 'duel' && <Tag icon={Swords}>{t`Duel`}</Tag>}
            {!isOver && <Quiet as="span">{timeWords(challenge, serverNow())}</Quiet>}
          </Cluster>
          <h1 tabIndex={-1} className={styles.title}>
            <SoftText text={title} />
          </h1>
          <Text size="lead" breaks>
            {goalSentence(challenge)}
          </Text>
          <TeamsLine challenge={challenge} />
          <OwnTeam challenge={challenge} />
          <Cluster gap={3} lineGap={1}>
            {first.length > 0 && <ShieldStack people={first.map(asPerson)} max={6} size={28} />}
            <Quiet as="span">{`${peopleWords(challenge)} · ${by}`}</Quiet>
          </Cluster>
          {may.join === null && (
            <Cluster gap={2}>
              <UnlessSilenced area="challenges">
                <span className={styles['head-join']}>
                  <TakeOnButton challenge={challenge} />
                </span>
              </UnlessSilenced>
              {may.decline && <DeclineButton challenge={challenge} />}
            </Cluster>
          )}
          {isWithoutHours(challenge) && (
            <Stack gap={1} align="start">
              <Quiet>{t`You have not said how much time you have. Until you do, you stand among those with the least.`}</Quiet>
              <TakeOnButton challenge={challenge} />
            </Stack>
          )}
          <ShareResult challenge={challenge} />
          {refusalWords(challenge) !== undefined && <Quiet>{refusalWords(challenge)}</Quiet>}
        </Stack>
        <CoverRow games={games} className={styles.covers} />
      </Card>
    </Stack>
  )
}

/** Was in before it was in groups by time, and can still say. */
const isWithoutHours = ({ isGroupedByTime, mine, state }: Challenge): boolean =>
  isGroupedByTime && mine.standing === 'joined' && mine.timeBudget === null && (state === 'open' || state === 'running')

/** How the member's team stands, or which one they were asked to. */
function OwnTeam({ challenge }: { challenge: Challenge }) {
  const words = ownTeamWords(challenge)
  const asked = challenge.mine.standing === 'invited' ? ownTeam(challenge) : undefined
  if (words === undefined && asked === undefined) return null
  return (
    <Text weight="strong" breaks>
      {words === undefined ? t`You are asked to this team:` : t`Your team:`}{' '}
      <SoftText text={words ?? asked?.name ?? ''} />
    </Text>
  )
}

/** Why somebody who could want to cannot take it on. */
function refusalWords({ may, state, opponent, mine }: Challenge): string | undefined {
  if (may.join === 'full') return t`No place is free any more.`
  if (may.join === 'not-invited') return t`This challenge is for those who are invited.`
  if (may.join === 'too-many') return t`You take part in as many challenges as one can.`
  if (state === 'open' && opponent !== null && mine.standing === 'joined') return t`Waits for ${personName(opponent)}.`
  return undefined
}

/** What is longer, as "12 h 34 min" is, has room between the sides of the ring in smaller letters alone. */
const shortLength = 6

/** How far one is, of all together for a goal of the group; nothing while not in it. */
function OwnRing({ challenge }: { challenge: Challenge }) {
  const { goal, mine, together } = challenge
  const value = goal.kind === 'group-goal' ? together : mine.standing === 'joined' ? mine.value : null
  const percent = percentOf(goal, value)
  const target = targetOf(goal)
  if (value === null || percent === null || target === null || goal.kind === 'deed') return null
  const shown = valueText(goal, value)
  return (
    <ProgressRing percent={percent}>
      <Stack as="span" gap={0} align="center">
        <Text as="span" size={shown.length > shortLength ? 'meta' : 'h4'} weight="strong" figures>
          {shown}
        </Text>
        <Quiet as="span" size="micro">{t`of ${valueText(goal, target)}`}</Quiet>
      </Stack>
    </ProgressRing>
  )
}
