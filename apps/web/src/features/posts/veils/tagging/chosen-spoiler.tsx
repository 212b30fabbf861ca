import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { EyeOff, X } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { loadChunk } from '../../../../platform/build-updates/load-chunk.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Line } from '../../../../ui/dress/stack.tsx'
import { Icon } from '../../../../ui/icon.tsx'
import { TextButton } from '../../../../ui/link.tsx'
import { spoilerWords } from '../spoiler-words.ts'
import styles from './chosen-spoiler.module.css'
import type { WrittenSpoiler } from './written-spoiler.ts'

const SpoilerDialog = lazy(() =>
  loadChunk(async () => ({ default: (await import('./spoiler-dialog.tsx')).SpoilerDialog })),
)

type ChosenSpoilerProps = { spoiler: WrittenSpoiler; onAsk(): void; onRemove(): void }

/** What is being written will be veiled, and by what. */
export function ChosenSpoiler({ spoiler, onAsk, onRemove }: ChosenSpoilerProps) {
  return (
    <Line gap={2} className={styles.chosen}>
      <Icon icon={EyeOff} />
      <TextButton aria-haspopup="dialog" className={styles.words} onClick={onAsk}>
        <bdi>{spoilerWords(spoiler)}</bdi>
      </TextButton>
      <IconButton icon={X} label={t`Take the spoiler tag off`} onClick={onRemove} />
    </Line>
  )
}

type TagDialogProps = {
  value: WrittenSpoiler | null
  game: GameCard | null
  onClose(): void
  onChoose(spoiler: WrittenSpoiler | null): void
}

/** Beside the form that it is opened from: its fields are none of that. */
export function TagDialog(props: TagDialogProps) {
  return createPortal(
    <Suspense>
      <SpoilerDialog {...props} />
    </Suspense>,
    document.body,
  )
}
