import { t } from '@lingui/core/macro'
import { X } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { Cluster, Stack } from '../dress/stack.tsx'
import { Text } from '../dress/text.tsx'
import { Link } from '../link.tsx'
import { usePresence } from '../people/presence-source.ts'
import { ShieldAvatar } from '../people/shield-avatar.tsx'
import { SoftText } from '../words/soft-text.tsx'
import { useLife } from './passing/life.ts'
import styles from './popup-stack.module.css'
import { POPUP_LIFE_MS, type Popup, popups, usePopups } from './popups.ts'

/** Where message pop-ups appear; stands once, near the root. They never take the focus. */
export function PopupStack({ onOpen }: { onOpen?: ((popup: Popup) => void) | undefined }) {
  const items = usePopups()
  return (
    <Stack gap={2.5} role="status" aria-atomic="false" aria-label={t`New messages`} className={styles.stack}>
      {items.map((popup) => (
        <PopupCard key={popup.id} popup={popup} onOpen={onOpen} />
      ))}
    </Stack>
  )
}

function PopupCard({ popup, onOpen }: { popup: Popup; onOpen: ((popup: Popup) => void) | undefined }) {
  const [isHeld, setIsHeld] = useState(false)
  const dismiss = () => popups.dismiss(popup.id)
  const shown = usePresence(popup.person.id)
  useLife(POPUP_LIFE_MS, isHeld, dismiss)

  return (
    <article
      data-held={isHeld || undefined}
      className={styles.popup}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <div className={styles.inside}>
        <ShieldAvatar
          seed={popup.person.id}
          name={popup.person.name}
          src={popup.person.avatar}
          crest={popup.person.crest}
          presence={popup.presence ?? shown?.presence}
          size={48}
          decorative
        />
        <div className={styles.words}>
          <Cluster as="p" lineGap={0.5} align="baseline">
            <b>{popup.person.name}</b>
            <Text as="span" size="micro" tone={3}>
              {popup.group ? t`in ${popup.group}, now` : t`now`}
            </Text>
          </Cluster>
          <p className={styles.text}>
            <SoftText text={popup.text} still />
          </p>
          <Link
            href={popup.href}
            className={styles.open}
            onClick={() => {
              onOpen?.(popup)
              dismiss()
            }}
          >
            {popup.openLabel ?? t`Open the conversation`}
          </Link>
        </div>
        <IconButton icon={X} label={t`Dismiss`} tooltip={false} className={styles.close} onClick={dismiss} />
      </div>
      <div aria-hidden="true" className={styles.life} />
    </article>
  )
}
