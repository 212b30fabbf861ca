import type { Challenge } from '@guildhall/contract/challenges'
import { isByHandOnly } from '@guildhall/contract/rules/challenges/challenge-kinds'
import { plural, t } from '@lingui/core/macro'
import { CalendarDays, Gamepad2, Gift, Hourglass, type LucideIcon, RefreshCw, Scale, Swords, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { listed } from '../../../ui/language/listed.ts'
import { Card } from '../../../ui/surfaces/card.tsx'
import { numberText } from '../../../ui/type/number-text.ts'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { capWords } from '../words/budget-words.ts'
import { goodEnoughWords } from '../words/evidence-words.ts'
import { handicapWords } from '../words/handicap-words.ts'
import { audienceWords, frameWords } from '../words/state-words.ts'
import { countsWords } from '../words/team-words.ts'

/** When, in which games, by what evidence, and for whom. */
export function FrameCard({ challenge }: { challenge: Challenge }) {
  const { games, goal, prize, rules, minimumEvidence, isManualAllowed, capacity, referees, timeZone } = challenge
  const now = useMinute()
  const judges = [challenge.creator, ...referees].filter((each) => each !== null)
  return (
    <>
      <Card as="section" padded aria-labelledby="frame">
        <Stack gap={4}>
          <Text as="h2" id="frame" size="h4" weight="strong">{t`Frame`}</Text>
          <Fact icon={CalendarDays} words={zoneWords(timeZone)}>
            {frameWords(challenge, now)}
          </Fact>
          <Fact icon={Gamepad2} words={listed(games.map(({ title }) => title))}>
            {games.length === 0 ? t`Any game` : t`In these games`}
          </Fact>
          <Fact icon={RefreshCw} words={goodEnoughWords(minimumEvidence)}>
            {isByHandOnly(goal.kind)
              ? t`Shown by hand`
              : isManualAllowed
                ? t`Accounts are read, and proof by hand counts`
                : t`Only what is read from accounts counts`}
          </Fact>
          <Fact icon={Users} words={capacity === null ? '' : t`Room for ${numberText(capacity)}`}>
            {audienceWords[challenge.audience]}
          </Fact>
          {challenge.teams !== null && (
            <Fact icon={Swords} words={countsWords(challenge.teams)}>
              {t`In teams`}
            </Fact>
          )}
          {challenge.isHandicapped && (
            <Fact icon={Scale} words={challenge.handicap === null ? '' : handicapWords(challenge.handicap)}>
              {t`Evened out by the last eight weeks`}
            </Fact>
          )}
          {challenge.isGroupedByTime && (
            <Fact icon={Hourglass} words={t`Places are those of the own group. ${ownCap(challenge)}`}>
              {t`In groups by hours a week`}
            </Fact>
          )}
          {typeof challenge.dayCap === 'number' && (
            <Fact icon={Hourglass} words="">
              {capWords(challenge.dayCap, null)}
            </Fact>
          )}
          {judges.length > 0 && (
            <Fact icon={Scale} words={t`Nobody judges their own.`}>
              {judgedWords(judges.map(personName))}
            </Fact>
          )}
          {prize !== '' && (
            <Fact icon={Gift} words="">
              <SoftText text={prize} />
            </Fact>
          )}
        </Stack>
      </Card>
      <Card as="section" padded aria-labelledby="rules">
        <Stack gap={2}>
          <Text as="h2" id="rules" size="h4" weight="strong">{t`Rules`}</Text>
          {rules !== '' && (
            <Text breaks style={{ whiteSpace: 'pre-line' }}>
              <SoftText text={rules} />
            </Text>
          )}
          <Quiet>{t`Only what happens inside the frame counts, and from the moment you join. What you had before stays yours.`}</Quiet>
          <Quiet>{t`Counted is read from a linked account. Seen was looked at, or shown. Told is somebody’s word.`}</Quiet>
          <Quiet>{t`Of equal counts the one that was done first is ahead, then the one with fewer attempts. Else they share a place.`}</Quiet>
        </Stack>
      </Card>
    </>
  )
}

/** Times are told in the zone of whoever reads; which days there are is said by that of the challenge. */
function zoneWords(timeZone: string): string {
  const own = new Intl.DateTimeFormat().resolvedOptions().timeZone
  return own === timeZone ? own : t`Times of ${own}. Its days are those of ${timeZone}.`
}

/** One judge judges, in many languages, by another verb than two. */
function judgedWords(names: readonly string[]): string {
  const all = listed(names)
  return plural(names.length, { one: `Judged by ${all}`, other: `Judged by ${all}` })
}

const ownCap = ({ goal, mine, dayCap }: Challenge): string =>
  goal.kind === 'playtime' && mine.timeBudget !== null ? capWords(dayCap, mine.timeBudget) : ''

function Fact({ icon, words, children }: { icon: LucideIcon; words: string; children: ReactNode }) {
  return (
    <Line gap={3} align="start" shrinks>
      <Icon icon={icon} />
      <Stack gap={0.5} shrinks>
        <Text weight="medium" breaks>
          {children}
        </Text>
        {words !== '' && <Quiet breaks>{words}</Quiet>}
      </Stack>
    </Line>
  )
}
