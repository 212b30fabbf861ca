import { t } from '@lingui/core/macro'
import { Smile } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { Popover } from '../../../ui/overlay/popover/popover.tsx'
import styles from './emoji-picker.module.css'

const EmojiPicker = lazy(() => loadChunk(async () => ({ default: (await import('./emoji-picker.tsx')).EmojiPicker })))

type EmojiButtonProps = {
  onPick(emoji: string): void
  /** The picker is closed: the field takes the focus again. */
  onClosed(): void
}

export function EmojiButton({ onPick, onClosed }: EmojiButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      label={t`Emoji`}
      open={isOpen}
      onOpenChange={setOpen}
      onCloseFocus={onClosed}
      trigger={<IconButton icon={Smile} label={t`Emoji`} />}
    >
      <Suspense
        fallback={
          <div className={styles.picker}>
            <div className={styles.wait}>
              <Spinner label={t`Loading the emoji`} />
            </div>
          </div>
        }
      >
        <EmojiPicker
          onPick={(emoji) => {
            onPick(emoji)
            setOpen(false)
          }}
        />
      </Suspense>
    </Popover>
  )
}
