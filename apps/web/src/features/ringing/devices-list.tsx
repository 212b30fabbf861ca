import type { Device } from '@guildhall/contract/ringing'
import { t } from '@lingui/core/macro'
import { Pencil, Plus, Smartphone } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Cluster, Line } from '../../ui/dress/stack.tsx'
import { Text } from '../../ui/dress/text.tsx'
import { TextField } from '../../ui/fields/text-field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { OnItsWay } from '../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../ui/rooms/skeleton.tsx'
import { useAddBrowser, useDevices, useRemoveDevice, useRenameDevice, useTestDevice } from './devices.queries.ts'
import styles from './devices-list.module.css'
import { ability } from './own-browser.ts'

const nameMaximum = 60

/** The browsers that ring, and the way to add this one. */
export function DevicesList() {
  const devices = useDevices()
  if (devices.data === undefined) {
    return (
      <OnItsWay of={devices} lost={t`Your devices didn’t arrive.`} loading={t`Loading your devices`}>
        <SkeletonRows count={2} />
      </OnItsWay>
    )
  }
  const { publicKey, devices: known } = devices.data
  return (
    <>
      {known.length === 0 && <p className={styles.none}>{t`Nothing rings outside this page yet.`}</p>}
      {known.length > 0 && (
        <ul aria-label={t`Devices`} className={styles.list}>
          {known.map((device) => (
            <DeviceRow key={device.id} device={device} />
          ))}
        </ul>
      )}
      <AddBrowser publicKey={publicKey} />
    </>
  )
}

function AddBrowser({ publicKey }: { publicKey: string }) {
  const add = useAddBrowser(publicKey)
  const [can, setCan] = useState(ability)
  if (can === 'none') return <p className={styles.none}>{t`This browser cannot ring while the page is closed.`}</p>
  if (can === 'refused') {
    return (
      <p role="status" className={styles.none}>
        {t`This browser does not let the hall ring. Allow notifications for this site in its settings, then come back.`}
      </p>
    )
  }
  return (
    <Button
      icon={Plus}
      busy={add.isPending && t`Adding`}
      onClick={() => add.mutate(undefined, { onSettled: () => setCan(ability()) })}
    >
      {t`Add this browser`}
    </Button>
  )
}

function DeviceRow({ device }: { device: Device }) {
  const { id, name } = device
  const [isNaming, setNaming] = useState(false)
  const test = useTestDevice(id)
  const remove = useRemoveDevice(id)
  return (
    <li className={styles.device}>
      <Line gap={3} className={styles.facts}>
        <Icon icon={Smartphone} />
        {isNaming ? (
          <NameForm device={device} onDone={() => setNaming(false)} />
        ) : (
          <div className={styles.told}>
            <Line gap={1}>
              <Text as="span" weight="strong" breaks>
                {name}
              </Text>
              <IconButton icon={Pencil} label={t`Rename ${name}`} onClick={() => setNaming(true)} />
            </Line>
            <p className={device.isSilent ? styles.silent : styles.sentence}>{sentenceOf(device)}</p>
          </div>
        )}
      </Line>
      <Cluster gap={2}>
        <span role="status">{test.data && outcomes[test.data.outcome]}</span>
        <Button
          busy={test.isPending && t`Ringing`}
          aria-label={t`Send a test to ${name}`}
          onClick={() => test.mutate()}
        >
          {t`Send a test`}
        </Button>
        <Button
          tone="danger-quiet"
          busy={remove.isPending && t`Removing`}
          aria-label={t`Remove ${name}`}
          onClick={() => remove.mutate()}
        >
          {t`Remove`}
        </Button>
      </Cluster>
    </li>
  )
}

const outcomes = {
  taken: t`Sent. It rings there now.`,
  gone: t`It is gone from there.`,
  unanswered: t`No answer. Is it online?`,
} as const

function sentenceOf({ isSilent, rangAt }: Device): string {
  if (isSilent) return t`Three rings were not taken. We stopped trying; send a test.`
  if (rangAt === null) return t`Has not rung yet`
  const when = new Date(rangAt).toLocaleString(undefined, { dateStyle: 'medium', timeStyle: 'short' })
  return t`Last rang ${when}`
}

function NameForm({ device, onDone }: { device: Device; onDone: () => void }) {
  const rename = useRenameDevice(device.id)
  const [name, setName] = useState(device.name)

  function save(event: FormEvent): void {
    event.preventDefault()
    if (name.trim() !== '') rename.mutate(name, { onSuccess: onDone })
  }

  return (
    <Line as="form" gap={2} align="end" onSubmit={save}>
      <TextField
        label={t`Name of the device`}
        value={name}
        maxLength={nameMaximum}
        autoFocus
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" busy={rename.isPending && t`Saving`}>
        {t`Save`}
      </Button>
    </Line>
  )
}
