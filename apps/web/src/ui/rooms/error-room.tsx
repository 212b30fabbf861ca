import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Cluster, Stack } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
import styles from './error-room.module.css'
import scene from './room-scene.module.css'
import { RoomArch } from './room-scene.tsx'

type RoomProps = { actions: ReactNode }

/** 404: the door was painted on the wall. */
export function NotFoundRoom({ path, actions }: RoomProps & { path: string }) {
  return (
    <ErrorRoom
      art={<PaintedDoor />}
      title={t`Page Not Found: ${path}`}
      sentence={t`This door was painted on. The room may have moved, or the address has a typo in it.`}
      actions={actions}
    />
  )
}

/** 500: the door came off its hinges. */
export function BrokenRoom({ reference, actions }: RoomProps & { reference?: string | undefined }) {
  return (
    <ErrorRoom
      art={<BrokenDoor />}
      title={t`Internal Server Error`}
      sentence={t`Something came off its hinges on our side. Nothing you wrote is lost. Try the door again in a moment.`}
      actions={actions}
    >
      {reference && (
        <Text size="meta" tone={2}>
          <Trans>
            Reference for the hosts: <code>{reference}</code>
          </Trans>
        </Text>
      )}
    </ErrorRoom>
  )
}

type ErrorRoomProps = RoomProps & { art: ReactNode; title: string; sentence: string; children?: ReactNode }

function ErrorRoom({ art, title, sentence, actions, children }: ErrorRoomProps) {
  return (
    <Stack gap={3} align="center" className={styles.room}>
      {art}
      <h1 tabIndex={-1} className={styles.title}>
        {title}
      </h1>
      <p className={styles.sentence}>{sentence}</p>
      {children}
      <Cluster gap={3} align="stretch" justify="center" className={styles.actions}>
        {actions}
      </Cluster>
    </Stack>
  )
}

function PaintedDoor() {
  return (
    <RoomArch size="large">
      <path d="M29 155V83a37 37 0 0 1 74 0v72z" className={scene.chalk} />
      <path d="M66 46v109" className={scene.chalk} />
      <path d="m58 97 5.5 7-5.5 7-5.5-7zm16 0 5.5 7-5.5 7-5.5-7z" className={scene.candle} />
      {/* The brush leans where its painter left it. */}
      <path d="m107 115 9 3-13 35-9-3z" className={scene['wood-fill']} />
      <path d="M94 149.5c-3.5 1.5-5 7-.5 8.5 4 1.3 7.5-.5 9-5z" className={scene.candle} />
    </RoomArch>
  )
}

function BrokenDoor() {
  return (
    <RoomArch size="large">
      <path d="M29 157V83a37 37 0 0 1 37-37v111z" className={scene.baize} />
      <circle cx="59" cy="104" r="4" className={scene.candle} />
      <g transform="translate(4 -3) rotate(8 66 157)">
        <path d="M103 157V83a37 37 0 0 0-37-37v111z" className={scene.madder} />
        <circle cx="74" cy="104" r="4" className={scene.candle} />
      </g>
    </RoomArch>
  )
}
