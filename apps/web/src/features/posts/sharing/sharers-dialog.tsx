import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from '../../../platform/api/call.ts'
import { asPerson, personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { Line } from '../../../ui/dress/stack.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { PageInSight } from '../../../ui/rooms/page-in-sight.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { postHref } from '../words/post-hrefs.ts'
import { sharersKey } from './sharing.changes.ts'

const pageSize = 50

/** Who shared a post, and where they quote it. */
export function SharersDialog({ post, onClose }: { post: Post; onClose(): void }) {
  return (
    <Dialog open onClose={onClose} title={t`Who shared it`}>
      <Sharers postId={post.id} />
    </Dialog>
  )
}

function Sharers({ postId }: { postId: string }) {
  const shares = useInfiniteQuery({
    queryKey: sharersKey(postId),
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/posts/{id}/shares',
        {
          params: { id: postId },
          query: { limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => [...new Map(pages.flat().map((share) => [share.id, share])).values()],
    // Others share it meanwhile, and nothing here tells of it.
    staleTime: 0,
  })
  if (shares.data === undefined) {
    return (
      <OnItsWay of={shares} lost={t`Who shared it didn’t arrive.`} loading={t`Loading who shared it`}>
        <SkeletonRows count={3} />
      </OnItsWay>
    )
  }
  if (shares.data.length === 0) return <Quiet>{t`Nobody shares it any more.`}</Quiet>
  return (
    <>
      <ul>
        {shares.data.map(({ id, member, isQuote }) => (
          <Line as="li" key={id} gap={3}>
            <PersonRow person={asPerson(member)} href={profileHref(member)} size={32} />
            {isQuote && (
              <TextLink href={postHref({ id })} aria-label={t`Read how ${personName(member)} quotes it`}>
                {t`Quote`}
              </TextLink>
            )}
          </Line>
        ))}
      </ul>
      <PageInSight of={shares} loading={t`Loading more people`}>
        <SkeletonRows count={2} />
      </PageInSight>
    </>
  )
}
