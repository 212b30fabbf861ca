import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { PenLine } from 'lucide-react'
import { useNavigate } from 'react-router'
import { putIntoDraft } from '../../../features/chat/composing/drafts/put-into-draft.ts'
import { conversationHref } from '../../../features/chat/conversations/conversation-name.ts'
import { ConversationChoice } from '../../../features/chat/picking/conversation-choice.tsx'
import { choosePostPictures } from '../../../features/posts/writing/draft/chosen-pictures.ts'
import { keepPost, keptPost } from '../../../features/posts/writing/kept-draft.ts'
import { forgetShared, type SharedThings } from '../../../platform/app-worker/shared-things.ts'
import { log } from '../../../platform/log.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { newPost } from '../../hall/openings.ts'
import { home } from '../../home.ts'
import { SharedPreview } from './shared-preview.tsx'

/** It comes apart from its page: what it needs of chat and posts is then loaded by nobody who shares nothing. */
export function SharedChoice({ shared }: { shared: SharedThings }) {
  const navigate = useNavigate()

  function toConversation(conversation: Conversation) {
    const reasons = putIntoDraft(conversation, shared.text, shared.files)
    for (const message of reasons) toasts.show({ message, tone: 'error' })
    forget()
    void navigate(conversationHref(conversation.id), { replace: true })
  }

  function toPost() {
    const begun = keptPost()
    const text = [begun.text, shared.text].filter((words) => words.trim() !== '').join('\n')
    keepPost({ ...begun, text, hasPictures: begun.hasPictures || shared.files.length > 0 })
    choosePostPictures(shared.files)
    forget()
    void navigate(newPost.to, { ...newPost.options, replace: true })
  }

  return (
    <Stack gap={5}>
      <Card as="section" padded aria-label={t`What is shared`}>
        <Stack gap={4}>
          <SharedPreview shared={shared} />
          <Cluster gap={3}>
            <Button tone="primary" icon={PenLine} onClick={toPost}>
              {t`Write a post with it`}
            </Button>
            <Button
              tone="quiet"
              onClick={() => {
                forget()
                void navigate(home, { replace: true })
              }}
            >
              {t`Throw it away`}
            </Button>
          </Cluster>
        </Stack>
      </Card>
      <Stack as="section" gap={3} aria-labelledby="into-a-conversation">
        <SectionHeader id="into-a-conversation" title={t`Into a conversation`} />
        <ConversationChoice onChoose={toConversation} />
      </Stack>
    </Stack>
  )
}

/** It has a place now, or none. */
function forget(): void {
  forgetShared().catch((error: unknown) => log.warn('What was shared stays in this browser', error))
}
