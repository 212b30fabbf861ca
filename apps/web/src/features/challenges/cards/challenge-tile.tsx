import type { ChallengeCard } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { Swords } from 'lucide-react'
import { serverNow } from '../../../platform/api/server-clock.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { Cluster, Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Link } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { ProgressBar } from '../../../ui/progress/progress-bar.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { ReportedFold } from '../../boundaries/reported-fold.tsx'
import { challengeHref, draftHref } from '../challenge-href.ts'
import { DeclineButton } from '../joining/decline-button.tsx'
import { TakeOnButton } from '../joining/take-on-button.tsx'
import { TeamsLine } from '../teams/teams-line.tsx'
import { goalSentence, percentOf } from '../words/goal-words.ts'
import { ownNextStep } from '../words/next-step.ts'
import { peopleWords, standingLine } from '../words/standing-words.ts'
import { stateTones, stateWords, timeWords } from '../words/state-words.ts'
import styles from './challenge-tile.module.css'

/** A challenge as a card: what it is, who is in it, how one stands, and what to do next. */
export function ChallengeTile({ challenge }: { challenge: ChallengeCard }) {
  const { title, games, creator, state, goal } = challenge
  useMinute()
  // Its tag says so already.
  const isOver = state === 'final' || state === 'cancelled'
  const [first] = games
  const shown = shownIn(challenge)
  const standing = shown && standingLine(shown)
  const value = shown?.mine.value ?? null
  const percent = percentOf(goal, goal.kind === 'group-goal' ? challenge.together : value)
  const by = creator === null ? t`set by a former member` : t`set by ${personName(creator)}`
  return (
    <Card as="article" className={styles.tile}>
      <ReportedFold id={challenge.id} label={t`Show the challenge that you reported`}>
        <Line gap={4} align="start" shrinks>
          {first !== undefined && <Cover title={first.title} cover={first.cover} size={72} decorative />}
          <Stack gap={1.5} grow shrinks>
            <h3 className={styles.title}>
              <Link
                href={state === 'draft' ? draftHref(challenge.id) : challengeHref(challenge.id)}
                className={styles.link}
              >
                <SoftText text={title} still />
              </Link>
            </h3>
            <Quiet breaks>
              {first === undefined ? by : `${games.length === 1 ? first.title : t`${games.length} games`} · ${by}`}
            </Quiet>
            <Text size="meta" tone={2} breaks>
              {goalSentence(challenge)}
            </Text>
            <TeamsLine challenge={challenge} still />
            {standing !== undefined && (
              <Line gap={3} shrinks>
                {percent !== null && <ProgressBar percent={percent} className={styles.bar} />}
                <Text as="span" size="meta" weight="medium" figures>
                  <SoftText text={standing} still />
                </Text>
              </Line>
            )}
          </Stack>
        </Line>
        <Cluster gap={3} lineGap={2} justify="between" className={styles.foot}>
          <Stack gap={0.5} shrinks>
            <Quiet as="span">
              {isOver ? peopleWords(challenge) : `${peopleWords(challenge)} · ${timeWords(challenge, serverNow())}`}
            </Quiet>
            {(state === 'grace' || state === 'final' || state === 'cancelled' || challenge.form === 'duel') && (
              <Cluster gap={1.5}>
                {challenge.form === 'duel' && <Tag icon={Swords}>{t`Duel`}</Tag>}
                <Tag tone={stateTones[state]}>{stateWords[state]}</Tag>
              </Cluster>
            )}
          </Stack>
          <Line gap={2} className={styles.actions}>
            <TileActions challenge={challenge} />
          </Line>
        </Cluster>
      </ReportedFold>
    </Card>
  )
}

/** On the profile of somebody else it is their part that is told, and nothing where they have none. */
function shownIn(challenge: ChallengeCard): ChallengeCard | undefined {
  const { mine, theirs } = challenge
  if (theirs === undefined) return challenge
  return theirs === null ? undefined : { ...challenge, mine: { ...mine, ...theirs, standing: 'joined' } }
}

function TileActions({ challenge }: { challenge: ChallengeCard }) {
  const { id, may, title } = challenge
  if (challenge.state === 'draft') {
    return (
      <ButtonLink href={draftHref(id)} aria-label={t`Go on with ${title}`}>
        {t`Go on`}
      </ButtonLink>
    )
  }
  if (may.join === null) {
    return (
      <>
        {may.decline && <DeclineButton challenge={challenge} />}
        <TakeOnButton challenge={challenge} />
      </>
    )
  }
  const part = shownIn(challenge)?.mine
  if (part?.standing === 'joined' && part.isDone) return <Tag tone="ok">{t`Done`}</Tag>
  const next = challenge.theirs === undefined ? ownNextStep(challenge) : undefined
  if (next === undefined) return null
  return (
    <ButtonLink href={challengeHref(id, next.wish)} aria-label={`${next.word}: ${title}`}>
      {next.word}
    </ButtonLink>
  )
}
