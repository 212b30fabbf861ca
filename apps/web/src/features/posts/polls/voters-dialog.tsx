import type { PostPoll } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/api/call.ts'
import { asPerson } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Chip, ChipRow } from '../../../ui/controls/chip.tsx'
import { Quiet } from '../../../ui/dress/text.tsx'
import { countText } from '../../../ui/marks/count.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { PersonRow } from '../../../ui/people/person-row.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { PageInSight } from '../../../ui/rooms/page-in-sight.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'

type VotersDialogProps = { postId: string; poll: PostPoll; isOwn: boolean; onClose(): void }

/** Who voted for what, option by option. */
export function VotersDialog({ postId, poll, isOwn, onClose }: VotersDialogProps) {
  const [option, setOption] = useState(() =>
    Math.max(
      0,
      poll.options.findIndex(({ count }) => (count ?? 0) > 0),
    ),
  )
  return (
    <Dialog open onClose={onClose} title={t`Who voted`}>
      <ChipRow label={t`Answer of the poll`}>
        {poll.options.map(({ text, count }, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: an answer is known by its place
          <Chip key={place} pressed={option === place} onClick={() => setOption(place)}>
            <SoftText text={text} own={isOwn} still /> {countText(count ?? 0)}
          </Chip>
        ))}
      </ChipRow>
      <Voters key={option} postId={postId} option={option} />
    </Dialog>
  )
}

const pageSize = 50

function Voters({ postId, option }: { postId: string; option: number }) {
  const { id: userId } = useCurrentUser()
  const voters = useInfiniteQuery({
    queryKey: ['posts', 'voters', postId, option],
    queryFn: ({ pageParam, signal }) =>
      call(
        'GET /api/posts/{id}/votes',
        {
          params: { id: postId },
          query: { option, limit: pageSize, ...(pageParam !== undefined && { before: pageParam }) },
        },
        { signal },
      ),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) => (page.length < pageSize ? undefined : page.at(-1)?.id),
    select: ({ pages }) => [...new Map(pages.flat().map((voter) => [voter.id, voter])).values()],
    // Others vote meanwhile, and nothing here tells of it.
    staleTime: 0,
  })
  if (voters.data === undefined) {
    return (
      <OnItsWay of={voters} lost={t`Who voted didn’t arrive.`} loading={t`Loading who voted`}>
        <SkeletonRows count={3} />
      </OnItsWay>
    )
  }
  if (voters.data.length === 0) return <Quiet>{t`Nobody chose this answer.`}</Quiet>
  return (
    <>
      <ul>
        {voters.data.map(({ id, member }) => (
          <li key={id}>
            <PersonRow
              person={asPerson(member)}
              href={profileHref(member)}
              size={32}
              {...(member.id === userId && { status: t`You` })}
            />
          </li>
        ))}
      </ul>
      <PageInSight of={voters} loading={t`Loading more people`}>
        <SkeletonRows count={2} />
      </PageInSight>
    </>
  )
}
