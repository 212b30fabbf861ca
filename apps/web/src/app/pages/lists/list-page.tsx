import type { GameList } from '@guildhall/contract/lists'
import { t } from '@lingui/core/macro'
import { LayoutGrid, PenLine, Plus, Rows2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate, useParams } from 'react-router'
import { ReportedRoom } from '../../../features/boundaries/reported-fold.tsx'
import { MissingGameDialog } from '../../../features/games/suggestions/missing-game-dialog.tsx'
import { EntryCovers } from '../../../features/lists/entries/entry-covers.tsx'
import { ListEntries } from '../../../features/lists/entries/list-entries.tsx'
import { useCloneList } from '../../../features/lists/list-changes.ts'
import { ListHead, type ListWish } from '../../../features/lists/list-head.tsx'
import { ListSkeleton } from '../../../features/lists/list-skeleton.tsx'
import { useList } from '../../../features/lists/lists.queries.ts'
import { AddGamesDialog } from '../../../features/lists/making/add-games-dialog.tsx'
import { EditListDialog } from '../../../features/lists/making/edit-list-dialog.tsx'
import { HelpersDialog } from '../../../features/lists/making/helpers-dialog.tsx'
import { LeaveListDialog, RemoveListDialog } from '../../../features/lists/making/parting-dialogs.tsx'
import { PostsOnTheirWay } from '../../../features/posts/feed/posts-on-their-way.tsx'
import { isApiError } from '../../../platform/api/api-error.ts'
import { loadChunk } from '../../../platform/build-updates/load-chunk.ts'
import { errorText } from '../../../platform/error-text.ts'
import { listName } from '../../../platform/names/list-name.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useSearchParams } from '../../../platform/routing/use-search-params.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { GameDataCredit } from '../../../ui/covers/game-data-credit.tsx'
import { Stack } from '../../../ui/dress/stack.tsx'
import { toasts } from '../../../ui/feedback/toasts.ts'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { WhenInView } from '../../../ui/rooms/when-in-view.tsx'
import { Card } from '../../../ui/surfaces/card.tsx'
import { Page, PageHeader, SectionHeader } from '../../../ui/surfaces/page.tsx'
import { NotFoundInHall } from '../not-found-page.tsx'

const ShareInPostDialog = lazy(() =>
  loadChunk(async () => ({
    default: (await import('../../../features/posts/cards/share-in-post-dialog.tsx')).ShareInPostDialog,
  })),
)

// Most who come look at the games.
const ListPosts = lazy(() => loadChunk(async () => ({ default: (await import('./list-posts.tsx')).ListPosts })))

/** A list of games. */
export function ListPage() {
  const { id = '' } = useParams()
  const list = useList(id)
  if (list.data !== undefined && list.data.id === id) return <ShownList key={id} list={list.data} />
  if (isApiError(list.error) && [400, 404, 422].includes(list.error.status)) return <NotFoundInHall />
  return (
    <Page>
      <PageHeader title={t`List`} hidden />
      {list.isError ? (
        <Card>
          <ErrorNote title={t`This list didn’t arrive.`} onRetry={() => void list.refetch()} busy={list.isFetching}>
            {errorText(list.error)}
          </ErrorNote>
        </Card>
      ) : (
        <ListSkeleton />
      )}
    </Page>
  )
}

function ShownList({ list }: { list: GameList }) {
  usePageTitle(listName(list))
  const { id: userId } = useCurrentUser()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const look = search.get('look') === 'covers' ? 'covers' : 'rows'
  const [wish, setWish] = useState<ListWish>()
  const [missing, setMissing] = useState<string>()
  const copy = useCloneList(list.id)

  async function makeCopy(): Promise<void> {
    try {
      const { id } = await copy.mutateAsync()
      toasts.show({ message: t`This copy is yours, and only you see it until you choose otherwise.` })
      void navigate(`/list/${id}`)
    } catch (error) {
      toasts.show({ message: errorText(error), tone: 'error' })
    }
  }

  return (
    <Page>
      <ReportedRoom id={list.id} title={t`List`} label={t`Show the list that you reported`}>
        <ListHead
          list={list}
          userId={userId}
          isCopying={copy.isPending}
          onWish={(next) => (next === 'copy' ? void (copy.isPending || makeCopy()) : setWish(next))}
        />
        {list.entries.length > 0 ? (
          <Stack gap={6}>
            <Segmented
              label={t`View`}
              options={[
                { value: 'rows', label: t`List`, icon: Rows2 },
                { value: 'covers', label: t`Covers`, icon: LayoutGrid },
              ]}
              value={look}
              onChange={(next) =>
                setSearch(next === 'covers' ? { look: 'covers' } : {}, { replace: true, preventScrollReset: true })
              }
            />
            {look === 'covers' ? <EntryCovers list={list} /> : <ListEntries list={list} />}
            <ListTalk list={list} onWrite={() => setWish('share')} />
          </Stack>
        ) : (
          <EmptyList list={list} onAdd={() => setWish('add')} />
        )}
        <GameDataCredit />
        <WishDialog
          list={list}
          wish={wish}
          onClose={() => setWish(undefined)}
          onMissing={(title) => {
            setWish(undefined)
            setMissing(title)
          }}
        />
        <MissingGameDialog open={missing !== undefined} title={missing} onClose={() => setMissing(undefined)} />
      </ReportedRoom>
    </Page>
  )
}

/** What is said of the list: posts that show it. */
function ListTalk({ list, onWrite }: { list: GameList; onWrite(): void }) {
  return (
    <Stack as="section" gap={4} aria-labelledby="talk">
      <SectionHeader
        id="talk"
        title={t`What is said of it`}
        aside={
          <Button icon={PenLine} onClick={onWrite}>
            {t`Write about it`}
          </Button>
        }
      />
      <WhenInView>
        <Suspense fallback={<PostsOnTheirWay />}>
          <ListPosts list={list} />
        </Suspense>
      </WhenInView>
    </Stack>
  )
}

function EmptyList({ list, onAdd }: { list: GameList; onAdd(): void }) {
  return (
    <EmptyRoom
      scene="glass"
      title={t`Nothing on this list yet`}
      actions={
        list.mayEdit && (
          <Button tone="primary" icon={Plus} onClick={onAdd}>
            {t`Add games`}
          </Button>
        )
      }
    >
      {list.mayEdit ? t`Find the first game, or add one from its page.` : t`Whoever made it is still thinking.`}
    </EmptyRoom>
  )
}

type WishDialogProps = {
  list: GameList
  wish: ListWish | undefined
  onClose(): void
  onMissing(title: string): void
}

/** The dialog that answers what was asked for at the head of the list. */
function WishDialog({ list, wish, onClose, onMissing }: WishDialogProps) {
  const navigate = useNavigate()
  const goToLists = () => void navigate('/lists?whose=own')
  if (wish === 'add') return <AddGamesDialog list={list} onClose={onClose} onMissing={onMissing} />
  if (wish === 'edit') return <EditListDialog list={list} onClose={onClose} />
  if (wish === 'helpers') return <HelpersDialog list={list} onClose={onClose} />
  if (wish === 'share') {
    return (
      <Suspense>
        <ShareInPostDialog
          card={{ kind: 'list', id: list.id, shown: list }}
          widest={list.visibility === 'everyone' ? 'public' : 'friends'}
          onClose={onClose}
        />
      </Suspense>
    )
  }
  if (wish === 'remove') return <RemoveListDialog list={list} onClose={onClose} onGone={goToLists} />
  if (wish === 'leave') return <LeaveListDialog list={list} onClose={onClose} onGone={goToLists} />
  return null
}
