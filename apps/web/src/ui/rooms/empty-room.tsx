import type { ReactNode } from 'react'
import { Cluster, Stack } from '../dress/stack.tsx'
import styles from './empty-room.module.css'
import { RoomScene, type RoomSceneName } from './room-scene.tsx'

type EmptyRoomProps = {
  scene: RoomSceneName
  title: ReactNode
  level?: 1 | 2 | 3 | undefined
  /** One sentence: what the room is for. */
  children?: ReactNode
  /** At most two, the primary one first. */
  actions?: ReactNode
}

export function EmptyRoom({ scene, title, level = 2, children, actions }: EmptyRoomProps) {
  const Heading = `h${level}` as const
  return (
    <Stack gap={2.5} align="center" className={styles.room}>
      <RoomScene scene={scene} />
      <Heading className={styles.title} tabIndex={level === 1 ? -1 : undefined}>
        {title}
      </Heading>
      {children && <p className={styles.sentence}>{children}</p>}
      {actions && (
        <Cluster gap={3} align="stretch" justify="center" className={styles.actions}>
          {actions}
        </Cluster>
      )}
    </Stack>
  )
}
