import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Line } from '../dress/stack.tsx'
import { Quiet } from '../dress/text.tsx'
import { Icon, type LucideIcon } from '../icon.tsx'
import { Link } from '../link.tsx'
import { Count } from '../marks/count.tsx'
import { DialogFrame } from '../overlay/dialog-frame.tsx'
import { type Face, type Presence, presenceWord } from '../people/presence.ts'
import { usePresence } from '../people/presence-source.ts'
import { ShieldAvatar } from '../people/shield-avatar.tsx'
import styles from './more-sheet.module.css'
import type { NavItem } from './nav-item.tsx'
import { NavRing } from './nav-ring.tsx'

type MoreAction = { id: string; label: string; icon: LucideIcon; onSelect: () => void }

type MoreSheetProps = {
  open: boolean
  onClose: () => void
  me: Face & { presence?: Presence | undefined; href?: string | undefined }
  items: readonly NavItem[]
  actions: readonly MoreAction[]
}

/** What the bottom bar has no room for. */
export function MoreSheet({ open, onClose, me, items, actions }: MoreSheetProps) {
  return (
    <DialogFrame open={open} onClose={onClose} label={t`More`} className={styles.sheet}>
      <MeRow me={me} onClose={onClose} />
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Line as={Link} gap={3} href={item.href} className={styles.row} onClick={onClose}>
              <Icon icon={item.icon} />
              <span className={styles.grow}>{item.label}</span>
              <Count value={item.count ?? 0} label={(count) => t`${count} new`} />
              <NavRing progress={item.progress} />
            </Line>
          </li>
        ))}
        {actions.map((action) => (
          <li key={action.id}>
            <Line
              as="button"
              gap={3}
              type="button"
              className={styles.row}
              onClick={() => {
                onClose()
                action.onSelect()
              }}
            >
              <Icon icon={action.icon} />
              {action.label}
            </Line>
          </li>
        ))}
      </ul>
    </DialogFrame>
  )
}

function MeRow({ me, onClose }: { me: MoreSheetProps['me']; onClose: () => void }) {
  const shown = usePresence(me.id)
  const face: ReactNode = (
    <>
      <ShieldAvatar
        seed={me.id}
        name={me.name}
        src={me.avatar}
        crest={me.crest}
        size={48}
        presence={me.presence ?? shown?.presence}
        decorative
      />
      <span className={styles.grow}>
        <span className={styles.name}>{me.name}</span>
        <Quiet as="span">{me.href ? t`See your profile` : me.presence && presenceWord(me.presence)}</Quiet>
      </span>
    </>
  )
  return me.href ? (
    <Line as={Link} gap={3} href={me.href} className={styles.me} onClick={onClose}>
      {face}
    </Line>
  ) : (
    <Line gap={3} className={styles.me}>
      {face}
    </Line>
  )
}
