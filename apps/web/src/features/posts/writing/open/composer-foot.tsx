import { t } from '@lingui/core/macro'
import { Button } from '../../../../ui/controls/button.tsx'
import { Line } from '../../../../ui/dress/stack.tsx'
import { ComposerTools } from '../composer-tools.tsx'
import type { useWrittenPost } from '../draft/use-written-post.ts'
import { DraftTools } from '../drafts/draft-tools.tsx'
import styles from '../post-composer.module.css'
import type { Warning } from '../use-warning.ts'
import type { Asking } from './use-asking.ts'

type ComposerFootProps = {
  writing: ReturnType<typeof useWrittenPost>
  warning: Warning
  asking: Asking
  onGame(gameId: string): void
  onEmoji(emoji: string): void
  onClose(): void
  /** The field takes the focus again. */
  onDone(): void
}

/** The tools for what a post can hold, the way to the drafts, and the two ends. */
export function ComposerFoot({ writing, warning, asking, onGame, onEmoji, onClose, onDone }: ComposerFootProps) {
  const { post, write, sending, isReady, isSomething } = writing
  return (
    <div className={styles.foot}>
      <ComposerTools
        asked={asking.tool}
        onAsk={asking.askTool}
        hasWarning={warning.isShown}
        onWarning={warning.toggle}
        onGame={(game) => {
          onGame(game.id)
          write({ game, rating: null })
        }}
        spoiler={post.spoiler ?? null}
        about={post.game}
        onSpoiler={(spoiler) => write({ spoiler })}
        poll={post.poll ?? null}
        onPoll={(poll) => write({ poll })}
        onEmoji={onEmoji}
        onDone={onDone}
      />
      <DraftTools
        post={post}
        isReady={isReady && !sending.isPending}
        asked={asking.ofDrafts}
        onAsk={asking.askOfDrafts}
        onScheduled={() => {
          warning.forget()
          onClose()
        }}
        onDone={onDone}
      />
      <Line gap={2} justify="end" className={styles.ends}>
        <Button tone="quiet" onClick={onClose}>
          {isSomething ? t`Keep as a draft` : t`Cancel`}
        </Button>
        <Button tone="primary" type="submit" disabled={!isReady} busy={sending.isPending && t`Posting`}>
          {t`Post`}
        </Button>
      </Line>
    </div>
  )
}
