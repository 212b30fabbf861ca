import { roles } from '@guildhall/contract/rules/roles'
import type { About } from '@guildhall/contract/users'
import { plural, t } from '@lingui/core/macro'
import { HouseRules } from '../../features/house/house-rules.tsx'
import { HouseContact, HouseStory, TransparencyDoor } from '../../features/house/house-words.tsx'
import { useAbout, useHallNumbers } from '../../features/users/about.queries.ts'
import { asPerson } from '../../platform/names/person-name.ts'
import { profileHref } from '../../platform/names/profile-href.ts'
import { usePageTitle } from '../../platform/page/page-title.ts'
import { HallScene } from '../../ui/art/hall-scene.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/dress/stack.tsx'
import { language } from '../../ui/language/language.ts'
import { PersonRow } from '../../ui/people/person-row.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { Loading, SkeletonLine, SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { Columns, Page } from '../../ui/surfaces/page.tsx'
import { Prose } from '../../ui/surfaces/prose.tsx'
import styles from './about-page.module.css'

export function AboutPage() {
  usePageTitle(t`About`)
  return (
    <Page>
      <Stack gap={0} justify="end" className={styles.scene}>
        <HallScene view="wide" />
      </Stack>
      <Columns sideLabel={t`This copy`} side={<ThisCopy />}>
        <div>
          <h1 tabIndex={-1} className={styles.title}>
            {t`About this hall`}
          </h1>
          <HouseStory className={styles.lead} />
        </div>
        <Prose>
          <h2>{t`House rules`}</h2>
          <HouseRules />
        </Prose>
        <section>
          <h2 className={styles.heading}>{t`Who keeps it running`}</h2>
          <Hosts />
          <HouseContact />
        </section>
        <Prose>
          <h2>{t`What it’s made of`}</h2>
          <p>
            {t`Guildhall is free software under the MIT licence. Lettering is set in Commissioner (SIL Open Font License), icons are from Lucide (ISC licence).`}
          </p>
        </Prose>
      </Columns>
    </Page>
  )
}

function Hosts() {
  const about = useAbout()
  if (about.isError || about.data === undefined) {
    return (
      <OnItsWay
        of={about}
        lost={t`The hosts didn’t arrive.`}
        safe={t`Nothing is lost; only this list is missing.`}
        loading={t`Loading the hosts`}
      >
        <SkeletonRows count={2} />
      </OnItsWay>
    )
  }
  return (
    <ul className={styles.hosts}>
      {about.data.hosts.map((host) => (
        <li key={host.id}>
          <Card padded>
            <PersonRow
              person={asPerson(host)}
              href={profileHref(host)}
              size={48}
              status={host.role === roles.admin ? t`Admin` : t`Moderator`}
            />
          </Card>
        </li>
      ))}
    </ul>
  )
}

function ThisCopy() {
  const about = useAbout()
  return (
    <Card as="section" padded>
      <CardHeader title={t`This copy`} />
      {about.data !== undefined && <Facts about={about.data} />}
      {about.isPending && (
        <Loading label={t`Loading`}>
          <SkeletonLine width="medium" />
          <SkeletonLine width="short" />
        </Loading>
      )}
      <Stack gap={2}>
        <ButtonLink block href="/privacy-policy">
          {t`Privacy policy`}
        </ButtonLink>
        <TransparencyDoor />
        <ButtonLink block href="/test">
          {t`Check the connection`}
        </ButtonLink>
      </Stack>
    </Card>
  )
}

function Facts({ about }: { about: About }) {
  const since = new Date(about.since)
  const numbers = useHallNumbers().data
  return (
    <dl className={styles.facts}>
      <div className={styles.figure}>
        <dt>{plural(about.members, { one: 'member', other: 'members' })}</dt>
        <dd>{about.members.toLocaleString(language)}</dd>
      </div>
      <div className={styles.figure}>
        <dt>{t`since`}</dt>
        <dd>
          <time dateTime={about.since} title={since.toLocaleDateString(language, { dateStyle: 'long' })}>
            {since.getFullYear()}
          </time>
        </dd>
      </div>
      <Written count={numbers?.messages} words={t`messages`} />
      <Written count={numbers?.messagesInWeek} words={t`messages in a week`} />
      <Written count={numbers?.posts} words={t({ message: 'posts', context: 'figure' })} />
      <div className={styles.fact}>
        <dt>{t`Version`}</dt>
        <dd>{about.version}</dd>
      </div>
    </dl>
  )
}

/** Rounded, as it is told; nothing where nothing is. */
function Written({ count, words }: { count: number | null | undefined; words: string }) {
  if (count === null || count === undefined) return null
  return (
    <div className={styles.figure}>
      <dt>{words}</dt>
      <dd>{count.toLocaleString(language, { notation: 'compact' })}</dd>
    </div>
  )
}
