import type { Showcase } from '@guildhall/contract/profiles'
import { lazy, Suspense, useState } from 'react'
import { MessagePictures } from '../../../features/chat/messages/pictures/message-pictures.tsx'
import { PostText } from '../../../features/posts/words/post-text.tsx'
import { ShowcaseBoard } from '../../../features/profiles/showcases/showcase-board.tsx'
import type { ShowcaseParts, ShownPicture } from '../../../features/profiles/showcases/showcase-parts.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'

const PictureView = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/chat/messages/pictures/picture-view.tsx')).PictureView,
  })),
)

/** What a member chose to show; words and pictures in it are drawn as those of posts are. */
export function ProfileShowcases({ showcases, isOwn }: { showcases: readonly Showcase[]; isOwn: boolean }) {
  return <ShowcaseBoard showcases={showcases} isOwn={isOwn} parts={parts} />
}

const parts: ShowcaseParts = { Words, Picture }

function Words(props: { id: string; text: string; isOwn: boolean }) {
  return <PostText {...props} mentions={[]} />
}

function Picture({ picture: { url, sizes, alt } }: { picture: ShownPicture }) {
  const [isLarge, setLarge] = useState(false)
  const pictures = [{ mediaId: url, url, sizes, alt, spoiler: false }]
  return (
    <>
      <MessagePictures attachments={pictures} isWide onView={() => setLarge(true)} />
      {isLarge && (
        <Suspense>
          <PictureView attachments={pictures} start={0} onClose={() => setLarge(false)} />
        </Suspense>
      )}
    </>
  )
}
