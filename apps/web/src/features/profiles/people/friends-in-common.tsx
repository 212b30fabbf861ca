import type { Profile } from '@guildhall/contract/profiles'
import { plural, t } from '@lingui/core/macro'
import { useState } from 'react'
import { asPerson } from '../../../platform/names/person-name.ts'
import { Quiet } from '../../../ui/dress/text.tsx'
import { ShieldStack } from '../../../ui/people/shield-stack.tsx'
import styles from './friends-in-common.module.css'
import { PeopleDialog } from './people-dialog.tsx'

type FriendsInCommonProps = { ownerId: string; common: NonNullable<Profile['friendsInCommon']> }

/** How many friends the reader shares with somebody, and the first of them; opens the list. */
export function FriendsInCommon({ ownerId, common: { count, first } }: FriendsInCommonProps) {
  const [isOpen, setOpen] = useState(false)
  if (count === 0) return null
  const title = plural(count, { one: '# friend in common', other: '# friends in common' })
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <button type="button" className={styles.open} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <ShieldStack people={first.map(asPerson)} max={7} size={36} label={t`Show friends in common`} />
        {count > first.length && <Quiet as="span" figures aria-hidden="true">{`+${count - first.length}`}</Quiet>}
      </button>
      <PeopleDialog
        list={isOpen ? 'in-common' : undefined}
        ownerId={ownerId}
        title={title}
        onClose={() => setOpen(false)}
      />
    </section>
  )
}
