import { HallScene } from '../../ui/art/hall-scene.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'
import { LandingCard } from '../../ui/landing/landing-card.tsx'
import { ReviewFragment } from '../../ui/landing/review-fragment.tsx'
import { ShelfFragment } from '../../ui/landing/shelf-fragment.tsx'
import { TalkFragment } from '../../ui/landing/talk-fragment.tsx'
import { TonightFragment } from '../../ui/landing/tonight-fragment.tsx'
import { Link } from '../../ui/link.tsx'
import { AuthLayout } from '../../ui/shell/auth-layout.tsx'
import { NicheLayout } from '../../ui/shell/niche-layout.tsx'
import { SkipLink } from '../../ui/shell/skip-link.tsx'
import { Columns, Page, PageHeader, SectionHeader } from '../../ui/surfaces/page.tsx'
import { ControlsSection } from '../kit/controls-section.tsx'
import { ConversationSection } from '../kit/conversation-section.tsx'
import { FeedbackSection } from '../kit/feedback-section.tsx'
import { FieldsSection } from '../kit/fields-section.tsx'
import { FoundationSection } from '../kit/foundation-section.tsx'
import styles from '../kit/kit.module.css'
import { KitCard } from '../kit/kit-card.tsx'
import { PeopleSection } from '../kit/people-section.tsx'
import { RatingsSection } from '../kit/ratings-section.tsx'
import { FailedRoom, MissingRoom, RoomsSection } from '../kit/rooms-section.tsx'
import { ChatRoom, ShellRoom } from '../kit/shell-room.tsx'

const ROOMS = ['shell', 'chat', 'chat-list', 'auth', 'missing', 'broken'] as const

/** Every part of the design system in every state; development builds only. Layouts that fill a window: `?room=chat`. */
export function ComponentsPage() {
  const room = new URLSearchParams(window.location.search).get('room')
  switch (room) {
    case 'shell':
      return (
        <ShellRoom>
          <Page>
            <PageHeader
              title="Friends"
              description="17 friends. Nine of them are in the hall right now."
              back={{ href: '#back', label: 'Back' }}
            />
            <Columns side={<SectionHeader title="Waiting for you" aside="2 waiting" />} sideLabel="Requests">
              <FieldsSection />
            </Columns>
          </Page>
        </ShellRoom>
      )
    case 'chat':
      return <ChatRoom pane="conversation" />
    case 'chat-list':
      return <ChatRoom pane="list" />
    case 'auth':
      return (
        <AuthLayout brandHref="#hall" footer="Privacy policy">
          <PageHeader title="Sign in" description="The table is warm. Your friends left the door open." />
        </AuthLayout>
      )
    case 'missing':
      return (
        <NicheLayout brandHref="#hall">
          <MissingRoom />
        </NicheLayout>
      )
    case 'broken':
      return (
        <NicheLayout brandHref="#hall">
          <FailedRoom />
        </NicheLayout>
      )
    default:
      return <Kit />
  }
}

function Kit() {
  return (
    <>
      <SkipLink />
      <main id="main" tabIndex={-1}>
        <Page>
          <PageHeader
            title="The kit"
            description="Every part in its states. People are shields, places are arches, states are lozenges, games are covers."
            actions={
              <Cluster gap={3}>
                {ROOMS.map((room) => (
                  <Link key={room} href={`?room=${room}`}>
                    {room}
                  </Link>
                ))}
              </Cluster>
            }
          />
          <div className={styles.grid}>
            <FoundationSection />
            <ControlsSection />
            <FieldsSection />
            <PeopleSection />
            <RatingsSection />
            <FeedbackSection />
            <ConversationSection />
            <RoomsSection />
            <KitCard title="The hall" wide>
              <HallScene view="wide" />
            </KitCard>
            <LandingSection />
          </div>
        </Page>
      </main>
    </>
  )
}

function LandingSection() {
  return (
    <>
      <LandingCard title="Talk between rounds" text="Direct messages and groups, live.">
        <TalkFragment />
      </LandingCard>
      <LandingCard title="One shelf for all of it" text="Rate in half stars, and see who else here is playing.">
        <ShelfFragment />
      </LandingCard>
      <LandingCard title="What can we play tonight?" text="The games that all of a group own.">
        <TonightFragment />
      </LandingCard>
      <LandingCard title="Reviews with hours behind them" text="How long the author played stands beside.">
        <ReviewFragment />
      </LandingCard>
    </>
  )
}
