import type { Profile } from '@guildhall/contract/profiles'
import { t } from '@lingui/core/macro'
import { useOwnSides } from '../../../features/library/shelf/beside/own-side.queries.ts'
import { useShelf } from '../../../features/library/shelf/shelf.queries.ts'
import { ShelfBrowser } from '../../../features/library/shelf/shelf-browser.tsx'
import { useShelfView } from '../../../features/library/shelf/view/use-shelf-view.ts'
import { shelfSentence } from '../../../features/library/shelf/view/view-words.ts'
import { useProfile } from '../../../features/profiles/profiles.queries.ts'
import { isApiError } from '../../../platform/api/api-error.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { GameDataCredit } from '../../../ui/covers/game-data-credit.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { LibraryWaiting } from './library-waiting.tsx'
import { OwnLibrary } from './own-library.tsx'

const idForm = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The shelf of somebody else, by handle or id, as much as they show; it is only looked at. */
export function FriendsLibrary({ address }: { address: string }) {
  const { id: ownId } = useCurrentUser()
  const profile = useProfile(address, undefined)
  const userId = idForm.test(address) ? address : profile.data?.member.id
  if (userId === ownId) return <OwnLibrary />
  if (userId !== undefined) return <KnownLibrary userId={userId} member={profile.data?.member} />
  return <Unknown profile={profile} />
}

/** Whose shelf it is has yet to be told, or nobody is called so. */
function Unknown({ profile }: { profile: ReturnType<typeof useProfile> }) {
  usePageTitle(t`Library`)
  return (
    <Page>
      <PageHeader title={t`Library`} />
      {isNotShown(profile.error) ? (
        <KeptPrivate />
      ) : (
        <LibraryWaiting shelf={profile} title={t`This library didn’t arrive.`}>
          {t`Nothing is lost; only this list is missing.`}
        </LibraryWaiting>
      )}
    </Page>
  )
}

type KnownLibraryProps = { userId: string; member: Profile['member'] | undefined }

function KnownLibrary({ userId, member }: KnownLibraryProps) {
  const title = member === undefined ? t`Library` : t`${personName(member)}’s library`
  usePageTitle(title)
  const viewing = useShelfView({ isOwn: false })
  const shelf = useShelf(userId, viewing.view)
  const sides = useOwnSides(shelf.entries === undefined ? undefined : userId)
  // Narrowed by what oneself has it is shown when that is known.
  const isSideAwaited = viewing.view.mine !== undefined && sides.byGame === undefined && shelf.entries !== undefined
  const { counts } = shelf
  const entries = isSideAwaited ? undefined : shelf.entries
  const sentence = counts && shelfSentence(counts)
  return (
    <Page>
      <PageHeader
        title={title}
        description={sentence}
        back={member && { href: profileHref(member), label: personName(member) }}
        actions={
          entries !== undefined &&
          entries.length > 0 && <ButtonLink href={`/library/stats?of=${userId}`}>{t`In numbers`}</ButtonLink>
        }
      />
      {entries === undefined || counts === undefined ? (
        isNotShown(shelf.error) ? (
          <KeptPrivate />
        ) : (
          <LibraryWaiting shelf={isSideAwaited ? sides : shelf} title={t`This library didn’t arrive.`}>
            {t`Nothing is lost; only this list is missing.`}
          </LibraryWaiting>
        )
      ) : entries.length === 0 ? (
        <EmptyRoom
          scene="shelf"
          title={t`This shelf is bare`}
          actions={<ButtonLink href="/library">{t`To your own`}</ButtonLink>}
        >
          {t`Once games stand on it, they stand here.`}
        </EmptyRoom>
      ) : (
        <ShelfBrowser
          label={title}
          userId={userId}
          entries={entries}
          counts={counts}
          viewing={viewing}
          ownSides={sides.byGame}
        />
      )}
      <GameDataCredit />
    </Page>
  )
}

function KeptPrivate() {
  return (
    <EmptyRoom
      scene="door"
      title={t`This library is kept private`}
      actions={<ButtonLink href="/library">{t`To your own`}</ButtonLink>}
    >
      {t`Its owner shows it to friends only, or to nobody.`}
    </EmptyRoom>
  )
}

/** Not shown to this reader, or nobody of that id. */
function isNotShown(error: unknown): boolean {
  return isApiError(error) && [400, 403, 404, 422].includes(error.status)
}
