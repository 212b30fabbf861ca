import { t } from '@lingui/core/macro'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { loadPart } from '../../../platform/build-updates/load-part.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { SharedAnswer } from './answer-address.ts'

const ShareAnswerDialog = lazy(() =>
  loadPart(async () => ({ default: (await import('./share-answer-dialog.tsx')).ShareAnswerDialog })),
)

type ShareAnswerButtonProps = {
  conversation: { readonly id: string; readonly kind: 'pair' | 'group' }
  filter: SharedAnswer['filter']
  /** Says it in the conversation. @returns whether it is stored, as soon as that is known */
  onShare(text: string): Promise<boolean>
}

/** Tells the others in a conversation what all of them could play. */
export function ShareAnswerButton({ conversation, filter, onShare }: ShareAnswerButtonProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button icon={Share2} onClick={() => setOpen(true)}>
        {conversation.kind === 'pair' ? t`Share in this conversation` : t`Share with the group`}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareAnswerDialog
            answer={{ conversationId: conversation.id, filter }}
            onShare={onShare}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
