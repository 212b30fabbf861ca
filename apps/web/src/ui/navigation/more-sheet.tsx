import type { ReactNode } from 'react'
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
    <DialogFrame open={open} onClose={onClose} label="More" className={styles.sheet}>
      <MeRow me={me} onClose={onClose} />
      <ul>
        {items.map((item) => (
          <li key={item.id}>
            <Link href={item.href} className={styles.row} onClick={onClose}>
              <Icon icon={item.icon} />
              <span className={styles.grow}>{item.label}</span>
              <Count value={item.count ?? 0} label={(count) => `${count} new`} />
              <NavRing progress={item.progress} />
            </Link>
          </li>
        ))}
        {actions.map((action) => (
          <li key={action.id}>
            <button
              type="button"
              className={styles.row}
              onClick={() => {
                onClose()
                action.onSelect()
              }}
            >
              <Icon icon={action.icon} />
              {action.label}
            </button>
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
        <span className={styles.status}>{me.href ? 'See your profile' : me.presence && presenceWord(me.presence)}</span>
      </span>
    </>
  )
  return me.href ? (
    <Link href={me.href} className={styles.me} onClick={onClose}>
      {face}
    </Link>
  ) : (
    <div className={styles.me}>{face}</div>
  )
}
