import { Button } from '../../ui/controls/button.tsx'
import { Cluster } from '../../ui/dress/stack.tsx'
import { EmptyRoom } from '../../ui/rooms/empty-room.tsx'
import { ErrorNote } from '../../ui/rooms/error-note.tsx'
import { BrokenRoom, NotFoundRoom } from '../../ui/rooms/error-room.tsx'
import type { RoomSceneName } from '../../ui/rooms/room-scene.tsx'
import {
  Loading,
  SkeletonArch,
  SkeletonBubbles,
  SkeletonLine,
  SkeletonRows,
  SkeletonShield,
} from '../../ui/rooms/skeleton.tsx'
import { Card } from '../../ui/surfaces/card.tsx'
import styles from './kit.module.css'
import { KitCard } from './kit-card.tsx'

const ROOMS: readonly { scene: RoomSceneName; title: string; sentence: string; action?: string }[] = [
  {
    scene: 'talk',
    title: 'No conversation yet',
    sentence: 'Pick a friend and say hello. Groups work the same way.',
    action: 'Start a conversation',
  },
  { scene: 'bell', title: 'All quiet', sentence: 'Nothing new. We ring when something needs you.' },
  {
    scene: 'candle',
    title: 'No requests right now',
    sentence: 'When someone wants to be friends, it shows up here first.',
    action: 'Find friends',
  },
  {
    scene: 'seat',
    title: 'Nobody at your table yet',
    sentence: 'Add a friend and they sit down here.',
    action: 'Add a friend',
  },
  { scene: 'glass', title: 'Nothing under “haeds”', sentence: 'Check the spelling, or try part of the name.' },
  { scene: 'smoke', title: 'This link has burned down', sentence: 'Ask for a new one.', action: 'Send a new link' },
  { scene: 'door', title: 'The door is open', sentence: 'Come in and look around.' },
]

export function RoomsSection() {
  return (
    <>
      <KitCard title="Empty rooms" wide>
        <div className={styles.rooms}>
          {ROOMS.map((room) => (
            <Card key={room.scene}>
              <EmptyRoom
                scene={room.scene}
                title={room.title}
                level={3}
                actions={room.action && <Button tone="primary">{room.action}</Button>}
              >
                {room.sentence}
              </EmptyRoom>
            </Card>
          ))}
        </div>
      </KitCard>
      <KitCard title="Waiting">
        <Loading label="Loading friends">
          <Cluster gap={4}>
            <SkeletonShield size={56} />
            <SkeletonArch size={56} />
          </Cluster>
          <SkeletonRows count={2} />
          <SkeletonLine width="long" />
        </Loading>
        <Loading label="Loading messages">
          <SkeletonBubbles />
        </Loading>
      </KitCard>
      <KitCard title="Failed">
        <Card>
          <ErrorNote
            title="Failed to fetch active user's friends"
            onRetry={() => undefined}
            secondary={<Button tone="quiet">Check the connection</Button>}
          >
            Your friends are safe; only this list is missing.
          </ErrorNote>
        </Card>
        <Card>
          <ErrorNote title="Your messages didn’t arrive" busy onRetry={() => undefined} />
        </Card>
      </KitCard>
    </>
  )
}

export function MissingRoom() {
  return <NotFoundRoom path="/cellar/3" actions={<Doors />} />
}

export function FailedRoom() {
  return <BrokenRoom reference="f3c2-71ab" actions={<Doors />} />
}

function Doors() {
  return (
    <>
      <Button tone="primary" size="large">
        Try again
      </Button>
      <Button size="large">Back to the chat</Button>
    </>
  )
}
