import { t } from '@lingui/core/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { type OverlapFilter, useOverlapForAll } from '../overlap.queries.ts'
import { answerText } from './answer-text.ts'
import styles from './share-answer-dialog.module.css'

type ShareAnswerDialogProps = {
  conversationId: string
  filter: OverlapFilter
  onShare(text: string): void
  onClose(): void
}

/** The answer as all of a conversation may read it, before it goes out. */
export function ShareAnswerDialog({ conversationId, filter, onShare, onClose }: ShareAnswerDialogProps) {
  const found = useOverlapForAll(conversationId, filter)
  const text = found.data && answerText(found.data, filter.players ?? found.data.people.length)
  function send(words: string) {
    onShare(words)
    toasts.show({ message: t`It stands in the conversation.` })
    onClose()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t`What can we play?`}
      description={t`So it goes to everybody here. Libraries that are not open to everybody are left out.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="primary" disabled={text === undefined} onClick={() => text !== undefined && send(text)}>
            {t`Send`}
          </Button>
        </>
      }
    >
      {found.data === undefined ? (
        <OnItsWay of={found} lost={t`The answer didn’t arrive.`} loading={t`Comparing shelves`}>
          <SkeletonRows count={3} />
        </OnItsWay>
      ) : (
        <Text className={styles.words} breaks>
          {text ?? t`There is nothing to tell that everybody here may see.`}
        </Text>
      )}
    </Dialog>
  )
}
