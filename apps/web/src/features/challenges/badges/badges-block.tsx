import type { ChallengeBadge } from '@guildhall/contract/challenges'
import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { TextButton, TextLink } from '../../../ui/link.tsx'
import { Tag } from '../../../ui/marks/tag.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { BadgeStory } from '../../../ui/surfaces/badge-row.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../../ui/surfaces/row-list.tsx'
import { numberText, percentText } from '../../../ui/type/number-text.ts'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { challengeHref } from '../challenge-href.ts'
import { levelWords } from '../words/evidence-words.ts'
import { ofTarget } from '../words/standing-words.ts'
import { type BadgeEyes, useBadges, useOwnBadges, useShowBadge } from './badges.queries.ts'

type BadgesBlockProps = {
  userId: string
  /** The reader's own, and they may choose: not while they try the eyes of others. */
  isOwn: boolean
  as?: BadgeEyes
}

/** What somebody reached in challenges and shows; one's own can be chosen here. */
export function BadgesBlock({ userId, isOwn, as }: BadgesBlockProps) {
  const badges = useBadges(userId, as)
  const [isChoosing, setChoosing] = useState(false)
  if (badges.data === undefined) {
    if (!isOwn) return null
    return (
      <OnItsWay of={badges} lost={t`Your badges didn’t arrive.`} loading={t`Loading your badges`}>
        <SkeletonRows count={1} />
      </OnItsWay>
    )
  }
  if (badges.data.length === 0 && !isOwn) return null
  return (
    <Card as="section" padded aria-label={t`Badges`}>
      <CardHeader
        title={t`Badges`}
        action={
          isOwn && badges.data.length > 0 && <TextButton onClick={() => setChoosing(true)}>{t`Choose`}</TextButton>
        }
      />
      {badges.data.length === 0 ? (
        <Stack gap={3} align="start">
          <Text tone={3}>{t`What you reached in a challenge that is final can stand here, with its evidence.`}</Text>
          <Button onClick={() => setChoosing(true)}>{t`Choose badges`}</Button>
        </Stack>
      ) : (
        <RowList label={t`Badges`}>
          {badges.data.map((badge) => (
            <Row key={badge.challengeId}>
              <ChallengeStory badge={badge} />
            </Row>
          ))}
        </RowList>
      )}
      {isChoosing && <BadgeChoice onClose={() => setChoosing(false)} />}
    </Card>
  )
}

/** Of which challenge, how much of it, by what evidence, at which place and when. */
function ChallengeStory({ badge }: { badge: ChallengeBadge }) {
  const { challengeId, title, goal, tier, value, place, people, evidence, finalAt } = badge
  const placed = place !== null && t`place ${numberText(place)} of ${numberText(people)}`
  const reached = goal.kind === 'deed' ? t`Done` : ofTarget(goal, value)
  return (
    <BadgeStory
      href={challengeHref(challengeId)}
      title={title}
      facts={[reached, placed, levelWords[evidence]]}
      at={finalAt}
    >
      <Tag tone={tier === 100 ? 'ok' : 'candle'}>{percentText(tier)}</Tag>
    </BadgeStory>
  )
}

function BadgeChoice({ onClose }: { onClose(): void }) {
  const own = useOwnBadges(true)
  const show = useShowBadge()
  return (
    <Dialog open onClose={onClose} title={t`Which badges?`}>
      {own.data === undefined ? (
        <OnItsWay of={own} lost={t`Your badges didn’t arrive.`} loading={t`Loading your badges`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      ) : own.data.length === 0 ? (
        <Text tone={3}>
          {t`A badge is there once a challenge is final and you reached a quarter of its goal.`}{' '}
          <TextLink href="/challenges">{t`Take one on`}</TextLink>
        </Text>
      ) : (
        <RowList label={t`Badges to choose from`}>
          {own.data.map((badge) => (
            <Row key={badge.challengeId}>
              <ChallengeStory badge={badge} />
              <Button
                disabled={show.isPending}
                onClick={() => show.mutate({ challengeId: badge.challengeId, isShown: !badge.isShown })}
              >
                <span>
                  {badge.isShown ? t`Show it no more` : t`Show it`} <VisuallyHidden>{badge.title}</VisuallyHidden>
                </span>
              </Button>
            </Row>
          ))}
        </RowList>
      )}
    </Dialog>
  )
}
