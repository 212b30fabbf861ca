import type { RegistrationMode } from '@guildhall/contract/rules/safety/door-limits'
import { t } from '@lingui/core/macro'
import { useEffect } from 'react'
import { useDoor } from '../../features/doors/use-door.ts'
import { landingWithout } from '../../features/house/without/landing-without.ts'
import { usePageTitle } from '../../platform/page/page-title.ts'
import { useSession } from '../../platform/session/session-store.ts'
import { settings } from '../../platform/settings.ts'
import { HallScene } from '../../ui/art/hall-scene.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'
import { Note } from '../../ui/feedback/note.tsx'
import { LandingCard } from '../../ui/landing/landing-card.tsx'
import { ReviewFragment } from '../../ui/landing/review-fragment.tsx'
import { ShelfFragment } from '../../ui/landing/shelf-fragment.tsx'
import { TalkFragment } from '../../ui/landing/talk-fragment.tsx'
import { TonightFragment } from '../../ui/landing/tonight-fragment.tsx'
import { PublicBar } from '../../ui/shell/public-bar.tsx'
import { SkipLink } from '../../ui/shell/skip-link.tsx'
import { home } from '../home.ts'
import { PublicFooter } from '../public-footer.tsx'
import { forgetTurnedAway, useTurnedAway } from '../routes/turned-away.ts'
import { SaysAtTheDoor } from '../says-at-the-door.tsx'
import styles from './landing-page.module.css'

const promises = [
  {
    title: t`Your members stay yours`,
    text: t`Accounts, messages and libraries live on the machine you run. Nothing is sold, profiled or ranked for advertisers.`,
  },
  {
    title: t`Your own door`,
    text: t`Who may ask, write, see and find you is your choice, part by part. A block is never announced, and strong language is softened for those who like it so.`,
  },
  {
    title: t`It keeps working`,
    text: t`Chat reconnects by itself and falls back to plain requests when the live line drops. Messages are never lost in between.`,
  },
]

type DoorWords = { readonly door: string; readonly next: string; readonly join: string | null }

/** By how somebody new comes in: nobody is called in who would stand before a shut door. */
const doorWords: Readonly<Record<RegistrationMode, DoorWords>> = {
  open: { door: t`The doors are open.`, next: t`Come in.`, join: t`Join the hall` },
  approval: { door: t`The hosts answer the door.`, next: t`Ask to come in.`, join: t`Ask to join` },
  invitation: { door: t`You come in by invitation.`, next: t`Ask somebody inside.`, join: t`How to come in` },
  closed: { door: t`No new members right now.`, next: t`Members come in as always.`, join: null },
}

/** What the admins of the hall wrote; nothing where the product speaks for itself. */
const saidAtTheDoor = document.querySelector<HTMLMetaElement>('meta[name="guildhall:hall-landing"]')?.content

export function LandingPage() {
  usePageTitle(undefined)
  const isSignedIn = useSession((session) => session.status === 'authenticated')
  const mode = useDoor(undefined)?.registration
  const turnedAway = useTurnedAway()
  useEffect(() => forgetTurnedAway, [])
  const words = doorWords[isSignedIn || mode === undefined ? 'open' : mode]
  return (
    <>
      <SkipLink />
      <div className={styles.front}>
        <PublicBar brandHref="/">
          {isSignedIn ? (
            <ButtonLink tone="primary" href={home}>
              {t`Go in`}
            </ButtonLink>
          ) : (
            <>
              <ButtonLink tone={words.join === null ? 'primary' : 'quiet'} href="/login">
                {t`Sign in`}
              </ButtonLink>
              {words.join !== null && (
                <ButtonLink tone="primary" href="/register">
                  {words.join}
                </ButtonLink>
              )}
            </>
          )}
        </PublicBar>
        <main id="main" tabIndex={-1}>
          <SaysAtTheDoor withNews />
          {turnedAway !== null && (
            <div className={styles.turnedAway}>
              <Note tone="info" alert>
                {turnedAway}
              </Note>
            </div>
          )}
          <div className={styles.welcome}>
            <h1 className={styles.title} tabIndex={-1}>
              <span className={styles.night}>{t`The lights are on.`}</span>
              <span className={styles.day}>{words.door}</span> {words.next}
            </h1>
            <p className={styles.lead}>{saidAtTheDoor ?? landingWithout(settings.hallName)}</p>
            <Doors isSignedIn={isSignedIn} join={words.join} />
          </div>
          <div className={styles.hall}>
            <HallScene view="wide" />
          </div>
          <Fragments />
          <Promises />
        </main>
      </div>
      <PublicFooter />
    </>
  )
}

function Doors({ isSignedIn, join }: { isSignedIn: boolean; join: string | null }) {
  return (
    <Cluster gap={3} align="stretch" justify="center" className={styles.doors}>
      {isSignedIn ? (
        <ButtonLink tone="primary" size="large" href={home}>
          {t`Go in`}
        </ButtonLink>
      ) : (
        <>
          {join !== null && (
            <ButtonLink tone="primary" size="large" href="/register">
              {join}
            </ButtonLink>
          )}
          <ButtonLink tone={join === null ? 'primary' : undefined} size="large" href="/login">
            {t`Sign in`}
          </ButtonLink>
        </>
      )}
    </Cluster>
  )
}

function Fragments() {
  return (
    <section className={styles.fragments} aria-label={t`What happens inside`}>
      <LandingCard
        title={t`Talk between rounds`}
        text={t`Direct messages and groups, live: replies, polls, pictures, and a search that finds who said it.`}
      >
        <TalkFragment />
      </LandingCard>
      <LandingCard
        title={t`One shelf for all of it`}
        text={t`Sync your Steam library, add the rest by hand, rate in half stars, and see who else here is playing.`}
      >
        <ShelfFragment />
      </LandingCard>
      <LandingCard
        title={t`What can we play tonight?`}
        text={t`Any group sees the games that all of it owns, by platform and by how many can play.`}
      >
        <TonightFragment />
      </LandingCard>
      <LandingCard
        title={t`Reviews with hours behind them`}
        text={t`Beside every opinion stands how long its author played, and whether that was proved or typed.`}
      >
        <ReviewFragment />
      </LandingCard>
    </section>
  )
}

function Promises() {
  return (
    <section className={styles.promises} aria-labelledby="promises">
      <h2 id="promises">{t`Your server, your house rules`}</h2>
      <ul className={styles.promiseList}>
        {promises.map((promise) => (
          <li key={promise.title}>
            <h3>{promise.title}</h3>
            <p>{promise.text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
