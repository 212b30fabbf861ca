import type { CompanyReason } from '@guildhall/contract/company'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Clock, DoorOpen, Gamepad2, LibraryBig, Mail, Sparkles, Sun, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '../../ui/icon.tsx'
import { listed } from '../../ui/language/listed.ts'
import styles from './company.module.css'

const icons = {
  playing: Gamepad2,
  shelf: LibraryBig,
  friends: Users,
  hours: Clock,
  inviter: Mail,
  host: DoorOpen,
  here: Sun,
  fresh: Sparkles,
} as const

/** What needs no more words than its kind. */
const plainWords = {
  hours: t`In a time zone near yours`,
  inviter: t`Brought you in`,
  host: t`Looks after this hall`,
  here: t`Here now`,
  fresh: t`New this week, as you are`,
} as const

/** Why somebody is good company: one icon and one line. */
export function ReasonLine({ reason }: { reason: CompanyReason }) {
  return (
    <p className={styles.reason}>
      <Icon icon={icons[reason.kind]} size="small" />
      <span>{wordsOf(reason)}</span>
    </p>
  )
}

function wordsOf(reason: CompanyReason): ReactNode {
  if (reason.kind === 'friends') return <FriendWords {...reason} />
  if (!('games' in reason)) return plainWords[reason.kind]
  const titles = reason.games.map(({ title }) => title)
  const games = listed(titles)
  if (reason.kind === 'playing') {
    return (
      <Trans>
        Plays <b>{games}</b> now, as you do
      </Trans>
    )
  }
  const others = reason.count - reason.games.length
  if (others <= 0) {
    return (
      <Trans>
        Has <b>{games}</b> on the shelf too
      </Trans>
    )
  }
  const more = plural(others, { one: '# more of your games', other: '# more of your games' })
  const all = listed([...titles, more])
  return (
    <Trans>
      Has <b>{all}</b>
    </Trans>
  )
}

function FriendWords({ count, people }: Extract<CompanyReason, { kind: 'friends' }>) {
  const names = people.slice(0, 2).map(({ firstName }) => firstName)
  if (names.length === 0) return plural(count, { one: '# friend in common', other: '# friends in common' })
  const rest = count - names.length
  const all = listed(rest > 0 ? [...names, plural(rest, { one: '# other', other: '# others' })] : names)
  return (
    <Trans>
      Friend of <b>{all}</b>
    </Trans>
  )
}
