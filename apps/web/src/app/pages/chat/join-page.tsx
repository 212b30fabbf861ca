import { t } from '@lingui/core/macro'
import { useNavigate, useParams } from 'react-router'
import { conversationHref } from '../../../features/chat/conversations/conversation-name.ts'
import { InvitationRoom } from '../../../features/chat/groups/joining/invitation-room.tsx'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { Page } from '../../../ui/surfaces/page.tsx'

/** Where a link to a group leads. */
export function JoinPage() {
  usePageTitle(t`Join a group`)
  const { code = '' } = useParams()
  const navigate = useNavigate()
  return (
    <Page>
      <InvitationRoom
        key={code}
        code={code}
        onJoined={(id) => void navigate(conversationHref(id), { replace: true })}
      />
    </Page>
  )
}
