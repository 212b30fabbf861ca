import type { Profile } from '@guildhall/contract/profiles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { CalendarDays, Clock, ExternalLink, type LucideIcon, UserRound } from 'lucide-react'
import type { ReactNode } from 'react'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { language } from '../../../ui/language/language.ts'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { useMinute } from '../../../ui/type/relative-time.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import styles from './about-facts.module.css'
import { localTime } from './local-time.ts'

/** Whether a reader sees any fact about a member. */
export function hasFacts({ pronouns, timeZone, joinedAt, links }: Profile): boolean {
  return pronouns !== null || timeZone !== null || joinedAt !== null || links.length > 0
}

/** Pronouns, local time, since when, and links. */
export function AboutFacts({ profile }: { profile: Profile }) {
  const { pronouns, timeZone, joinedAt, links } = profile
  return (
    <Card as="section" padded>
      <CardHeader title={t`About`} />
      <Stack as="ul" gap={3}>
        {pronouns !== null && (
          <Fact icon={UserRound} label={t`Pronouns`}>
            <span dir="auto">{pronouns}</span>
          </Fact>
        )}
        {timeZone !== null && <ClockFact timeZone={timeZone} />}
        {joinedAt !== null && (
          <Fact icon={CalendarDays} label={t`Member since`}>
            <Trans>
              Here since <time dateTime={joinedAt}>{monthOf(joinedAt)}</time>
            </Trans>
          </Fact>
        )}
        {links.map(({ label, address }) => (
          <Fact key={`${label} ${address}`} icon={ExternalLink} label={t`Link`}>
            <a href={address} target="_blank" rel="noopener noreferrer nofollow ugc" className={styles.link}>
              <bdi>{label}</bdi>
            </a>
            {/* A label can say anything; the host is where one really goes. */}
            <span className={styles.host}>{new URL(address).hostname}</span>
          </Fact>
        ))}
      </Stack>
    </Card>
  )
}

function ClockFact({ timeZone }: { timeZone: string }) {
  const minute = useMinute()
  const time = localTime(timeZone, minute)
  if (time === undefined) return null
  return (
    <Fact icon={Clock} label={t`Local time`}>
      <Trans>
        {time.clock} there, {time.distance}
      </Trans>
    </Fact>
  )
}

function Fact({ icon, label, children }: { icon: LucideIcon; label: string; children: ReactNode }) {
  return (
    <Line as="li" gap={3} align="baseline">
      <Icon icon={icon} size="small" className={styles.icon} />
      <Text as="span" shrinks tone={2} breaks>
        <VisuallyHidden>{label}: </VisuallyHidden>
        {children}
      </Text>
    </Line>
  )
}

function monthOf(moment: string): string {
  return new Date(moment).toLocaleDateString(language, { month: 'long', year: 'numeric' })
}
