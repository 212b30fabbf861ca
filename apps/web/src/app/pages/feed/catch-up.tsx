import { useOpenPairChat } from '../../../features/chat/use-open-pair-chat.ts'
import { NeedsLane } from '../../../features/notifications/needs/needs-lane.tsx'
import { CatchUpBoard } from '../../../features/posts/catching-up/catch-up-board.tsx'

/** What one missed; what waits for an answer stands first, as in the room of notifications. */
export function CatchUp() {
  const openPairChat = useOpenPairChat()
  return <CatchUpBoard needs={<NeedsLane onSayHello={openPairChat} />} />
}
