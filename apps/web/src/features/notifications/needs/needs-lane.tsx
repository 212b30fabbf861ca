import { t } from '@lingui/core/macro'
import { MessageCircle } from 'lucide-react'
import { useMemo } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Line, Stack } from '../../../ui/dress/stack.tsx'
import { ArchAvatar } from '../../../ui/people/arch-avatar.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { useNeeds } from '../groups/groups.queries.ts'
import styles from '../notification-row.module.css'
import { isKnown, NeedRow } from './need-row.tsx'
import { keyOf, useStaying } from './use-staying.ts'

type NeedsLaneProps = {
  onSayHello(friendId: string): void
  /** How many wrote for the first time and wait in the chat, in words. */
  waits?: string | null
}

/** What waits for an answer, before all that is only told. Nothing stands here where nothing waits. */
export function NeedsLane({ onSayHello, waits = null }: NeedsLaneProps) {
  const { data } = useNeeds()
  const needs = useMemo(() => data?.filter(isKnown) ?? [], [data])
  const { rows, lane } = useStaying(needs)
  if (rows.length === 0 && waits === null) return null
  return (
    <section aria-label={t`Needs you`} {...lane}>
      <SectionHeader title={t`Needs you`} />
      <Stack gap={1}>
        {waits !== null && <FirstWords waits={waits} />}
        {rows.map(({ need, isAnswered }) => (
          <NeedRow key={keyOf(need)} need={need} isAnswered={isAnswered} onSayHello={onSayHello} />
        ))}
      </Stack>
    </section>
  )
}

/** Those who wrote for the first time, together: whom one lets in is settled in the chat. */
function FirstWords({ waits }: { waits: string }) {
  return (
    <Line as="article" gap={3.5} align="start" tone={2} className={styles.row} data-unread>
      <ArchAvatar icon={MessageCircle} size={40} />
      <div className={styles.words}>
        <p className={styles.sentence}>{waits}</p>
        <div className={styles.actions}>
          <ButtonLink href="/chat">{t`Open the chat`}</ButtonLink>
        </div>
      </div>
    </Line>
  )
}
