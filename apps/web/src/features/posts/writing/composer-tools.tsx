import type { GameCard } from '@guildhall/contract/games'
import type { PostPollDraft } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { ChartBarBig, EyeOff, Gamepad2, Pilcrow, TriangleAlert } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { createPortal } from 'react-dom'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { FormattingDialog } from '../../chat/composing/field/formatting-dialog.tsx'
import { EmojiButton } from '../../chat/emoji/emoji-button.tsx'
import { TagDialog } from '../veils/tagging/chosen-spoiler.tsx'
import type { WrittenSpoiler } from '../veils/tagging/written-spoiler.ts'
import { choosePostPictures } from './draft/chosen-pictures.ts'
import { GameDialog } from './game-dialog.tsx'
import { AddPictures } from './open/add-pictures.tsx'

const AskDialog = lazy(() => loadChunk(async () => ({ default: (await import('../polls/ask-dialog.tsx')).AskDialog })))

export type AskedTool = 'game' | 'spoiler' | 'poll' | 'formatting'

type ComposerToolsProps = {
  /** The dialog that is open. */
  asked: AskedTool | null
  onAsk(asked: AskedTool | null): void
  hasWarning: boolean
  onWarning(): void
  onGame(game: GameCard): void
  /** What it gives away, and the game that it is about. */
  spoiler: WrittenSpoiler | null
  about: GameCard | null
  onSpoiler(spoiler: WrittenSpoiler | null): void
  /** What the post asks already. */
  poll: PostPollDraft | null
  onPoll(poll: PostPollDraft): void
  onEmoji(emoji: string): void
  /** The field takes the focus again. */
  onDone(): void
}

/** What else than words a post can hold. */
export function ComposerTools(props: ComposerToolsProps) {
  const { asked, onAsk, hasWarning, onWarning, onGame, spoiler, about, onSpoiler, poll, onPoll, onEmoji, onDone } =
    props
  const close = () => onAsk(null)
  return (
    <Line gap={0}>
      <AddPictures onChoose={(files) => choosePostPictures(files)} onDone={onDone} />
      <IconButton icon={Gamepad2} label={t`Add a game`} onClick={() => onAsk('game')} />
      <IconButton icon={ChartBarBig} label={t`Add a poll`} pressed={poll !== null} onClick={() => onAsk('poll')} />
      <IconButton icon={EyeOff} label={t`Tag a spoiler`} pressed={spoiler !== null} onClick={() => onAsk('spoiler')} />
      <IconButton icon={TriangleAlert} label={t`Content warning`} pressed={hasWarning} onClick={onWarning} />
      <EmojiButton onPick={onEmoji} onClosed={onDone} />
      <IconButton icon={Pilcrow} label={t`How to format`} onClick={() => onAsk('formatting')} />
      {/* Beside the form: a field of a dialog is none of the post's. */}
      {asked === 'spoiler' && (
        <TagDialog
          value={spoiler}
          game={about}
          onClose={close}
          onChoose={(chosen) => {
            close()
            onSpoiler(chosen)
          }}
        />
      )}
      {asked !== null &&
        asked !== 'spoiler' &&
        createPortal(
          asked === 'formatting' ? (
            <FormattingDialog onClose={close} />
          ) : asked === 'poll' ? (
            <Suspense>
              <AskDialog
                first={poll}
                onClose={close}
                onAsk={(asks) => {
                  close()
                  onPoll(asks)
                }}
              />
            </Suspense>
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
