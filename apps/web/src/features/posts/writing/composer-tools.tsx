import type { GameCard } from '@guildhall/contract/games'
import { t } from '@lingui/core/macro'
import { Gamepad2, ImagePlus, Pilcrow, TriangleAlert } from 'lucide-react'
import { useRef } from 'react'
import { createPortal } from 'react-dom'
import { acceptedPictures } from '../../../platform/pictures/choosing.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { FormattingDialog } from '../../chat/composing/field/formatting-dialog.tsx'
import { EmojiButton } from '../../chat/emoji/emoji-button.tsx'
import { choosePostPictures } from './draft/chosen-pictures.ts'
import { GameDialog } from './game-dialog.tsx'

export type AskedTool = 'game' | 'formatting'

type ComposerToolsProps = {
  /** The dialog that is open. */
  asked: AskedTool | null
  onAsk(asked: AskedTool | null): void
  hasWarning: boolean
  onWarning(): void
  onGame(game: GameCard): void
  onEmoji(emoji: string): void
  /** The field takes the focus again. */
  onDone(): void
}

/** What else than words a post can hold. */
export function ComposerTools({ asked, onAsk, hasWarning, onWarning, onGame, onEmoji, onDone }: ComposerToolsProps) {
  const files = useRef<HTMLInputElement>(null)
  const close = () => onAsk(null)
  return (
    <Line gap={0}>
      <IconButton icon={ImagePlus} label={t`Add pictures`} onClick={() => files.current?.click()} />
      <IconButton icon={Gamepad2} label={t`Add a game`} onClick={() => onAsk('game')} />
      <IconButton icon={TriangleAlert} label={t`Content warning`} pressed={hasWarning} onClick={onWarning} />
      <EmojiButton onPick={onEmoji} onClosed={onDone} />
      <IconButton icon={Pilcrow} label={t`How to format`} onClick={() => onAsk('formatting')} />
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={acceptedPictures}
        aria-label={t`Pictures`}
        onChange={({ target }) => {
          choosePostPictures([...(target.files ?? [])])
          // The same file can be chosen again.
          target.value = ''
          onDone()
        }}
      />
      {/* Beside the form: a field of a dialog is none of the post's. */}
      {asked !== null &&
        createPortal(
          asked === 'formatting' ? (
            <FormattingDialog onClose={close} />
          ) : (
            <GameDialog
              onClose={close}
              onChoose={(game) => {
                close()
                onGame(game)
              }}
            />
          ),
          document.body,
        )}
    </Line>
  )
}
