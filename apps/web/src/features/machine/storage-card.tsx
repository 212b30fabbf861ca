import type { MachineStorage } from '@guildhall/contract/machine'
import { type Cleanup, type StoragePart } from '@guildhall/contract/rules/house/machine-limits'
import type { MediaPurpose } from '@guildhall/contract/rules/media-limits'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { BarList } from '../../ui/charts/bar-list.tsx'
import { Button } from '../../ui/controls/button.tsx'
import { Stack } from '../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../ui/dress/text.tsx'
import { WhyNot } from '../../ui/feedback/why-not.tsx'
import { ConfirmDialog } from '../../ui/overlay/confirm-dialog.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { Card, CardHeader } from '../../ui/surfaces/card.tsx'
import { Row, RowList } from '../../ui/surfaces/row-list.tsx'
import { bytesText } from '../../ui/type/bytes-text.ts'
import { useCleanUp, useMachineStorage } from './machine.queries.ts'
import styles from './machine-room.module.css'

/** What takes how much room, and what of it nothing refers to. */
export function StorageCard() {
  const storage = useMachineStorage()
  return (
    <Card as="section" padded>
      <CardHeader title={t`Room that is taken`} />
      {storage.data === undefined ? (
        <OnItsWay of={storage} lost={t`The sizes didn’t arrive.`} loading={t`Measuring`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      ) : (
        <Sizes storage={storage.data} />
      )}
    </Card>
  )
}

function Sizes({ storage: { database, pictures, mails, cleanups } }: { storage: MachineStorage }) {
  const partWords: Readonly<Record<StoragePart, string>> = {
    chat: t`Chat`,
    posts: t`Posts`,
    library: t`Libraries`,
    games: t`Games`,
    people: t`People`,
    play: t`Challenges and tournaments`,
    notifications: t`Notifications`,
    safety: t`Safety and the audit log`,
    search: t`What searches stand on`,
    rest: t`All else`,
  }
  const purposeWords: Readonly<Record<MediaPurpose, string>> = {
    avatar: t`Portraits`,
    banner: t`Banners`,
    post: t`In posts`,
    chat: t`In chat`,
    showcase: t`In showcases`,
    challenge: t`In challenges`,
    tournament: t`In tournaments`,
  }
  const together = bytesText(database.reduce((sum, { bytes }) => sum + bytes, 0))
  const ofPictures = bytesText(pictures.reduce((sum, { bytes }) => sum + bytes, 0))
  return (
    <Stack gap={5}>
      <Stack gap={3}>
        <Text weight="strong">{t`In the database: ${together}`}</Text>
        <BarList
          bars={database.map(({ part, bytes }) => ({
            id: part,
            label: partWords[part],
            value: bytes,
            words: bytesText(bytes),
          }))}
        />
      </Stack>
      <Stack gap={3}>
        <Text weight="strong">{t`Pictures of members: ${ofPictures}`}</Text>
        {pictures.length === 0 ? (
          <Quiet>{t`Nobody has uploaded any.`}</Quiet>
        ) : (
          <BarList
            bars={pictures.map(({ purpose, count, bytes }) => ({
              id: purpose,
              label: purposeWords[purpose],
              value: bytes,
              words: `${plural(count, { one: '# picture', other: '# pictures' })} · ${bytesText(bytes)}`,
            }))}
          />
        )}
      </Stack>
      {mails.count > 0 && (
        <Stack gap={1}>
          <Text weight="strong">{t`Mails as files: ${bytesText(mails.bytes)}`}</Text>
          <Quiet>
            {plural(mails.count, {
              one: '# mail in the data folder of this server, which had no mail server to give it to.',
              other: '# mails in the data folder of this server, which had no mail server to give them to.',
            })}{' '}
            {t`The newest 200 stay, each for 30 days at most.`}
          </Quiet>
        </Stack>
      )}
      <Stack gap={2}>
        <Text weight="strong">{t`What could go`}</Text>
        <Quiet>{t`Nothing in the hall refers to it. Pictures and files go by themselves within an hour or two.`}</Quiet>
        <RowList label={t`What could go`} className={styles.rows}>
          {cleanups.map((cleanup) => (
            <CleanupRow key={cleanup.kind} cleanup={cleanup} />
          ))}
        </RowList>
      </Stack>
    </Stack>
  )
}

function CleanupRow({ cleanup: { kind, count, bytes } }: { cleanup: MachineStorage['cleanups'][number] }) {
  const cleanUp = useCleanUp()
  const [isAsked, setAsked] = useState(false)
  const names: Readonly<Record<Cleanup, string>> = {
    pictures: t`Pictures that nothing uses for a day`,
    imports: t`Files that nobody took in for a day`,
    mails: t`Mails as files that are older than a day`,
  }
  const things = {
    pictures: plural(count, { one: '# picture', other: '# pictures' }),
    imports: plural(count, { one: '# file', other: '# files' }),
    mails: plural(count, { one: '# mail', other: '# mails' }),
  }[kind]
  const freed = bytes === null ? things : `${things}, ${bytesText(bytes)}`
  const close = () => setAsked(false)
  return (
    <Row>
      <Stack gap={0.5} grow shrinks>
        <Text>{names[kind]}</Text>
        <Quiet role="status">{count === 0 ? t`None just now.` : cleanUp.isSuccess ? t`Being removed.` : freed}</Quiet>
        <WhyNot error={isAsked ? null : cleanUp.error} />
      </Stack>
      {count > 0 && (
        <Button aria-label={t`Remove now: ${names[kind]}`} onClick={() => setAsked(true)}>
          {t`Remove now`}
        </Button>
      )}
      {isAsked && (
        <ConfirmDialog
          open
          onClose={close}
          title={t`Remove ${freed}?`}
          confirmLabel={t`Remove now`}
          busy={cleanUp.isPending && t`Removing`}
          error={cleanUp.error}
          onConfirm={() => cleanUp.mutate(kind, { onSuccess: close })}
        >
          {t`Nothing in the hall refers to it, and it does not come back.`}
        </ConfirmDialog>
      )}
    </Row>
  )
}
