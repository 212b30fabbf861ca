import type { Conversation } from '@guildhall/contract/chat/conversations'
import type { GroupLink } from '@guildhall/contract/chat/invitations'
import { t } from '@lingui/core/macro'
import { Copy, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { errorText } from '../../../../platform/error-text.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Stack } from '../../../../ui/dress/stack.tsx'
import { Quiet, Text } from '../../../../ui/dress/text.tsx'
import { toasts } from '../../../../ui/feedback/toasts.ts'
import { WhyNot } from '../../../../ui/feedback/why-not.tsx'
import { Checkbox } from '../../../../ui/fields/checkbox.tsx'
import { SelectField } from '../../../../ui/fields/select-field.tsx'
import { dateFormat } from '../../../../ui/language/formats.ts'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../../ui/rooms/skeleton.tsx'
import { Row, RowList } from '../../../../ui/surfaces/row-list.tsx'
import { clockTime } from '../../../../ui/type/time-text.ts'
import { useEndLink, useGroupLinks, useMakeLink } from './joining.queries.ts'
import styles from './links-dialog.module.css'

const lives = [
  { value: '1', label: t`1 hour` },
  { value: '24', label: t`1 day` },
  { value: '168', label: t`7 days` },
  { value: '720', label: t`30 days` },
  { value: '', label: t`No end` },
] as const

type LinksDialogProps = { conversation: Conversation; onClose(): void }

/** The links by which others join a group: made, copied and ended by whoever runs it. */
export function LinksDialog({ conversation, onClose }: LinksDialogProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Invite by link`}
      description={t`Whoever has a link can join, as long as it holds. Pass it only to people you want here.`}
      size="large"
    >
      <NewLink conversationId={conversation.id} />
      <Links conversationId={conversation.id} />
    </Dialog>
  )
}

function NewLink({ conversationId }: { conversationId: string }) {
  const [hours, setHours] = useState<string>('168')
  const [needsApproval, setNeedsApproval] = useState(false)
  const make = useMakeLink(conversationId)
  return (
    <Stack
      as="form"
      gap={3}
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        make.mutate(
          { hours: hours === '' ? null : Number(hours), needsApproval },
          { onSuccess: ({ code }) => void copy(code) },
        )
      }}
    >
      <WhyNot error={make.error} />
      <SelectField label={t`It holds for`} value={hours} onChange={({ target }) => setHours(target.value)}>
        {lives.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </SelectField>
      <Checkbox
        label={t`Ask before letting people in`}
        help={t`They wait until an admin lets them in.`}
        checked={needsApproval}
        onChange={({ target }) => setNeedsApproval(target.checked)}
      />
      <Button type="submit" tone="primary" busy={make.isPending && t`Making`}>
        {t`Make and copy a link`}
      </Button>
    </Stack>
  )
}

function Links({ conversationId }: { conversationId: string }) {
  const links = useGroupLinks(conversationId)
  if (links.data === undefined) {
    return (
      <OnItsWay of={links} lost={t`The links didn’t arrive.`} loading={t`Loading the links`}>
        <SkeletonRows count={2} />
      </OnItsWay>
    )
  }
  if (links.data.length === 0) return <p className={styles.none}>{t`No link leads here right now.`}</p>
  return (
    <RowList label={t`Links that hold`}>
      {links.data.map((link) => (
        <LinkRow key={link.id} conversationId={conversationId} link={link} />
      ))}
    </RowList>
  )
}

function LinkRow({ conversationId, link }: { conversationId: string; link: GroupLink }) {
  const end = useEndLink(conversationId)
  return (
    <Row className={styles.row}>
      <div className={styles.words}>
        <Text weight="medium" cut>
          {addressOf(link.code).replace(/^https?:\/\//, '')}
        </Text>
        <Quiet>{aboutLink(link)}</Quiet>
        {end.isError && (
          <p role="alert" className={styles.fault}>
            {errorText(end.error)}
          </p>
        )}
      </div>
      <IconButton icon={Copy} label={t`Copy this link`} onClick={() => void copy(link.code)} />
      <IconButton icon={Trash2} label={t`End this link`} disabled={end.isPending} onClick={() => end.mutate(link.id)} />
    </Row>
  )
}

/** "Asks first · until 28 November, 20:04 · 3 joined". */
function aboutLink({ needsApproval, expiresAt, uses }: GroupLink): string {
  const ending =
    expiresAt === null ? t`no end` : t`until ${endDay.format(new Date(expiresAt))}, ${clockTime(expiresAt)}`
  const joined = uses === 0 ? t`nobody joined yet` : t`${uses} joined`
  return [needsApproval ? t`Asks first` : t({ message: 'Open', context: 'state' }), ending, joined].join(' · ')
}

const endDay = dateFormat({ day: 'numeric', month: 'long' })

const addressOf = (code: string) => `${window.location.origin}/join/${code}`

async function copy(code: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(addressOf(code))
    toasts.show({ message: t`The link is copied.` })
  } catch {
    toasts.show({ message: t`Your browser did not let us copy. It is ${addressOf(code)}`, tone: 'error' })
  }
}
