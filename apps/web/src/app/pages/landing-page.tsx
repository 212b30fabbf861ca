import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { usePageTitle } from '../../platform/page/page-title.ts'
import { useSession } from '../../platform/session/session-store.ts'
import { settings } from '../../platform/settings.ts'
import { HallScene } from '../../ui/art/hall-scene.tsx'
import { ButtonLink } from '../../ui/controls/button.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'
import { LandingCard } from '../../ui/landing/landing-card.tsx'
import { ReviewFragment } from '../../ui/landing/review-fragment.tsx'
import { ShelfFragment } from '../../ui/landing/shelf-fragment.tsx'
import { TalkFragment } from '../../ui/landing/talk-fragment.tsx'
import { TonightFragment } from '../../ui/landing/tonight-fragment.tsx'
import { PublicBar } from '../../ui/shell/public-bar.tsx'
import { SkipLink } from '../../ui/shell/skip-link.tsx'
import { home } from '../home.ts'
import { PublicFooter } from '../public-footer.tsx'
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

/** What the admins of the hall wrote; nothing where the product speaks for itself. */
const saidAtTheDoor = document.querySelector<HTMLMetaElement>('meta[name="guildhall:hall-landing"]')?.content

export function LandingPage() {
  usePageTitle(undefined)
  const isSignedIn = useSession((session) => session.status === 'authenticated')
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
              <ButtonLink tone="quiet" href="/login">
                {t`Sign in`}
              </ButtonLink>
              <ButtonLink tone="primary" href="/register">
                {t`Join the hall`}
              </ButtonLink>
            </>
          )}
        </PublicBar>
        <main id="main" tabIndex={-1}>
          <SaysAtTheDoor withNews />
          <div className={styles.welcome}>
            <h1 className={styles.title} tabIndex={-1}>
              <span className={styles.night}>{t`The lights are on.`}</span>
              <Trans>
                <span className={styles.day}>The doors are open.</span> Come in.
              </Trans>
            </h1>
            <p className={styles.lead}>
              {saidAtTheDoor ??
                t`${settings.hallName} is where your group meets between games: a place to talk, one shelf for everything you play, and an answer to what all of you could play tonight.`}
            </p>
            <Doors isSignedIn={isSignedIn} />
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

function Doors({ isSignedIn }: { isSignedIn: boolean }) {
  return (
    <Cluster gap={3} align="stretch" justify="center" className={styles.doors}>
      {isSignedIn ? (
        <ButtonLink tone="primary" size="large" href={home}>
          {t`Go in`}
        </ButtonLink>
      ) : (
        <>
          <ButtonLink tone="primary" size="large" href="/register">
            {t`Join the hall`}
          </ButtonLink>
          <ButtonLink size="large" href="/login">
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
