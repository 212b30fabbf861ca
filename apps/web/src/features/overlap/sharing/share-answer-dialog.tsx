import { plural, t } from '@lingui/core/macro'
import { Button } from '../../../ui/controls/button.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { Text } from '../../../ui/dress/text.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import type { SharedAnswer } from './answer-address.ts'
import { answerAddress } from './answer-address.ts'
import { SharedAnswerCard } from './shared-answer-card.tsx'

type ShareAnswerDialogProps = {
  answer: SharedAnswer
  /** @returns whether it is stored, as soon as that is known. */
  onShare(text: string): Promise<boolean>
  onClose(): void
}

/** The message as it goes out, and the answer below it as the one who shares it reads it. */
export function ShareAnswerDialog({ answer, onShare, onClose }: ShareAnswerDialogProps) {
  const { players } = answer.filter
  const question = plural(players, { one: 'What could one of us play?', other: 'What could # of us play?' })
  const address = answerAddress(answer)
  async function send() {
    onClose()
    const shared = onShare(`[${question}](${address})`)
    if (!navigator.onLine) toasts.show({ message: t`It waits here, and goes out as soon as you are back online.` })
    // What is refused says so where it stands.
    if (await shared) toasts.show({ message: t`It stands in the conversation.` })
  }
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t`What can we play?`}
      description={t`So you will read it. Everybody here reads the games of the shelves that they may see themselves, as they are then.`}
      footer={
        <>
          <Button onClick={onClose}>{t`Cancel`}</Button>
          <Button tone="primary" onClick={() => void send()}>
            {t`Send`}
          </Button>
        </>
      }
    >
      <Stack gap={3}>
        <Text breaks>{question}</Text>
        <SharedAnswerCard address={address} />
      </Stack>
    </Dialog>
  )
}
