import type { Profile } from '@guildhall/contract/profiles'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { language } from '../../../ui/language/language.ts'
import { TextLink } from '../../../ui/link.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import styles from './follow-counts.module.css'
import { PeopleDialog } from './people-dialog.tsx'

type FollowCountsProps = {
  ownerId: string
  follows: NonNullable<Profile['follows']>
  /** One's own, seen with one's own eyes: whoever follows nobody yet is led to people. */
  isMine: boolean
}

/** How many follow somebody, and how many they follow; each number opens its list. */
export function FollowCounts({ ownerId, follows: { followers, following }, isMine }: FollowCountsProps) {
  const [open, setOpen] = useState<'followers' | 'following'>()
  return (
    <Card className={styles.counts}>
      <Figure
        value={followers}
        label={plural(followers, { one: 'follower', other: 'followers' })}
        onOpen={() => setOpen('followers')}
      />
      <Figure value={following} label={t`following`} onOpen={() => setOpen('following')} />
      {isMine && following === 0 && (
        <TextLink href="/friends" className={styles.way}>
          {t`Find people to follow`}
        </TextLink>
      )}
      <PeopleDialog
        list={open}
        ownerId={ownerId}
        title={open === 'following' ? t`Following` : t`Followers`}
        onClose={() => setOpen(undefined)}
      />
    </Card>
  )
}

function Figure({ value, label, onOpen }: { value: number; label: string; onOpen(): void }) {
  const words = (
    <>
      <span className={styles.value}>{value.toLocaleString(language)}</span> <Quiet as="span">{label}</Quiet>
    </>
  )
  if (value === 0)
    return (
      <Stack as="p" gap={0} align="start" shrinks className={styles.number}>
        {words}
      </Stack>
    )
  return (
    <Stack
      as="button"
      gap={0}
      align="start"
      shrinks
      type="button"
      aria-haspopup="dialog"
      className={styles.number}
      onClick={onOpen}
    >
      {words}
    </Stack>
  )
}
