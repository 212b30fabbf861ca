import type { Profile, WallPost } from '@guildhall/contract/profiles'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type ReactNode, useRef, useState } from 'react'
import { onFocusLost } from '../../../ui/keys/lost-focus.ts'
import { ConfirmDialog } from '../../../ui/overlay/confirm-dialog.tsx'
import { LostPage } from '../../../ui/rooms/lost-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { Board, MoreRows, NoRows } from '../../../ui/surfaces/board.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { SectionHeader } from '../../../ui/surfaces/page.tsx'
import { RowList } from '../../../ui/surfaces/row-list.tsx'
import { useRemoveLine, useWall } from './wall.queries.ts'
import { WallComposer } from './wall-composer.tsx'
import { WallLine } from './wall-line.tsx'

type WallBoardProps = {
  profile: Profile
  isOwn: boolean
  /** Nothing can be changed: one looks with the eyes of somebody else. */
  isOnlyShown?: boolean
  /** How many of the latest lines are shown; all of them, by pages, without it. */
  latest?: number
  /** Where the rest is read, beside the title. */
  aside?: ReactNode
}

/** What people wrote on somebody's wall, with the place to write. */
export function WallBoard({ profile, isOwn, isOnlyShown = false, latest, aside }: WallBoardProps) {
  const { id: ownerId, firstName } = profile.member
  const wall = useWall(ownerId, profile.wall?.posts ?? 0)
  const board = useRef<HTMLElement>(null)
  return (
    // Where the focus goes when the line that had it is taken down.
    <Board ref={board}>
      <SectionHeader title={t`Wall`} aside={aside} />
      <Card>
        {profile.may.writeOnWall && (
          <WallComposer ownerId={ownerId} invitation={isOwn ? t`Write on your wall` : t`Leave ${firstName} a line`} />
        )}
        <Lines
          wall={wall}
          latest={latest}
          ownerId={ownerId}
          isOnlyShown={isOnlyShown}
          invitation={profile.may.writeOnWall && !isOwn ? t` Be the first.` : ''}
          onRemoved={() => board.current?.focus({ preventScroll: true })}
        />
      </Card>
      {latest === undefined && wall.hasNextPage && <MoreRows of={wall}>{t`Older lines`}</MoreRows>}
    </Board>
  )
}

type LinesProps = {
  wall: ReturnType<typeof useWall>
  latest: number | undefined
  ownerId: string
  isOnlyShown: boolean
  invitation: string
  onRemoved(): void
}

function Lines({ wall, latest, ownerId, isOnlyShown, invitation, onRemoved }: LinesProps) {
  const [asked, setAsked] = useState<WallPost>()
  const remove = useRemoveLine(ownerId)
  if (wall.data === undefined) {
    return (
      <OnItsWay of={wall} lost={t`The wall didn’t arrive.`} loading={t`Loading the wall`}>
        <SkeletonRows count={3} />
      </OnItsWay>
    )
  }
  if (wall.data.length === 0)
    return (
      <NoRows>
        <Trans>No lines here yet.{invitation}</Trans>
      </NoRows>
    )
  function takeDown(post: WallPost) {
    setAsked(undefined)
    remove.mutate(post.id)
    // The dialog gives the focus back to a button that goes with its line.
    onFocusLost(onRemoved)
  }
  return (
    <>
      <RowList label={t`Lines`}>
        {wall.data.slice(0, latest).map((post) => (
          <WallLine
            key={post.id}
            post={post}
            ownerId={ownerId}
            onRemove={post.mayDelete && !isOnlyShown ? () => setAsked(post) : undefined}
          />
        ))}
      </RowList>
      <LostPage of={wall} lost={t`Older lines didn’t arrive.`} />
      <ConfirmDialog
        open={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title={t`Take this line down?`}
        confirmLabel={t`Take it down`}
        onConfirm={() => asked && takeDown(asked)}
      >
        {t`It goes for everybody, and cannot be brought back.`}
      </ConfirmDialog>
    </>
  )
}
