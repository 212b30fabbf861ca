import { tagKey } from '@guildhall/contract/rules/message-markup'
import { t } from '@lingui/core/macro'
import { lazy, Suspense } from 'react'
import { FeedList } from '../../../features/posts/feed/feed-list.tsx'
import { postsKeys } from '../../../features/posts/posts.queries.ts'
import { NothingTagged } from '../../../features/posts/tags/nothing-tagged.tsx'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { Stack } from '../../../ui/dress/stack.tsx'
import { SkeletonBar } from '../../../ui/rooms/skeleton.tsx'
import { PageHeader } from '../../../ui/surfaces/page.tsx'

const TagBoard = lazy(() =>
  loadChunk(async () => ({ default: (await import('../../../features/posts/tags/tag-board.tsx')).TagBoard })),
)

const MuteTagButton = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/loudness/muted/mute-tag-button.tsx')).MuteTagButton,
  })),
)

/** The longest that the server looks for. */
const tagLength = 50

/** Posts with a tag. @param written with or without its sign, in any case */
export function TagFeed({ written }: { written: string }) {
  const tag = [...tagKey(written)].slice(0, tagLength).join('')
  const name = `#${tag}`
  usePageTitle(name)
  return (
    <>
      <PageHeader
        title={<bdi>{name}</bdi>}
        description={t`Posts with this tag that you may see, newest first.`}
        back={{ href: '/feed', label: t`Feed` }}
      />
      <Stack gap={4}>
        <Suspense fallback={<SkeletonBar />}>
          <TagBoard tag={tag}>
            <MuteTagButton tag={tag} />
          </TagBoard>
        </Suspense>
        <FeedList of={postsKeys.list({ tag })} label={t`Posts with ${name}`} empty={<NothingTagged tag={tag} />} />
      </Stack>
    </>
  )
}
