import type { Conversation } from '@guildhall/contract/chat/conversations'
import { t } from '@lingui/core/macro'
import { PenLine } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { putIntoDraft } from '../../../features/chat/composing/drafts/put-into-draft.ts'
import { conversationHref } from '../../../features/chat/conversations/conversation-name.ts'
import { ConversationChoice } from '../../../features/chat/picking/conversation-choice.tsx'
import { choosePostPictures } from '../../../features/posts/writing/draft/chosen-pictures.ts'
import { keepPost, keptPost } from '../../../features/posts/writing/kept-draft.ts'
import { forgetShared, readShared, type SharedThings } from '../../../platform/app-worker/shared-things.ts'
import { log } from '../../../platform/log.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Cluster, Stack } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { Loading, SkeletonWords } from '../../../ui/rooms/skeleton.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Page, PageHeader, SectionHeader } from '../../../ui/surfaces/page.tsx'
import { newPost } from '../../hall/openings.ts'
import { home } from '../../home.ts'
import { SharedPreview } from './shared-preview.tsx'

/** Where another app of the device leads that shares something with this one: into which talk, or into a post. */
export function SharePage() {
  usePageTitle(t`Share`)
  const [shared, setShared] = useState<SharedThings | null>()
  useEffect(() => {
    let isOver = false
    readShared().then(
      (found) => {
        if (!isOver) setShared(found)
      },
      (error: unknown) => {
        log.error('What was shared could not be read', error)
        if (!isOver) setShared(null)
      },
    )
    return () => {
      isOver = true
    }
  }, [])
  return (
    <Page>
      <PageHeader title={t`Share`} description={t`Where should it go? Nothing is sent before you say so.`} />
      {shared === undefined ? (
        <Loading label={t`Looking at what was shared`}>
          <SkeletonWords />
        </Loading>
      ) : shared === null || (shared.text === '' && shared.files.length === 0) ? (
        <Card>
          <EmptyRoom
            scene="talk"
            title={t`There is nothing here to share.`}
            actions={<ButtonLink tone="primary" href={home}>{t`Back to the hall`}</ButtonLink>}
          >
            {t`Install the hall as an app, then choose it where another app asks with whom to share. What you shared before you signed in has to be shared once more.`}
          </EmptyRoom>
        </Card>
      ) : (
        <Choice shared={shared} />
      )}
    </Page>
  )
}

function Choice({ shared }: { shared: SharedThings }) {
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
      <Card as="section" aria-label={t`What is shared`}>
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
      <Card as="section" aria-labelledby="into-a-conversation">
        <Stack gap={3}>
          <SectionHeader id="into-a-conversation" title={t`Into a conversation`} />
          <ConversationChoice onChoose={toConversation} />
        </Stack>
      </Card>
    </Stack>
  )
}

/** It has a place now, or none. */
function forget(): void {
  forgetShared().catch((error: unknown) => log.warn('What was shared stays in this browser', error))
}
