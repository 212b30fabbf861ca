import { t } from '@lingui/core/macro'
import { useShelf } from '../../../features/library/shelf/shelf.queries.ts'
import { ShelfBrowser } from '../../../features/library/shelf/shelf-browser.tsx'
import { useShelfView } from '../../../features/library/shelf/view/use-shelf-view.ts'
import { shelfSentence } from '../../../features/library/shelf/view/view-words.ts'
import { useProfile } from '../../../features/profiles/profiles.queries.ts'
import { isApiError } from '../../../platform/api/api-error.ts'
import { personName } from '../../../platform/names/person-name.ts'
import { profileHref } from '../../../platform/names/profile-href.ts'
import { usePageTitle } from '../../../platform/page/page-title.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { GameDataCredit } from '../../../ui/covers/game-data-credit.tsx'
import { EmptyRoom } from '../../../ui/rooms/empty-room.tsx'
import { Page, PageHeader } from '../../../ui/surfaces/page.tsx'
import { LibraryWaiting } from './library-waiting.tsx'

/** The shelf of somebody else, as much as they show; it is only looked at. */
export function FriendsLibrary({ userId }: { userId: string }) {
  const member = useProfile(userId, undefined).data?.member
  const title = member === undefined ? t`Library` : t`${personName(member)}’s library`
  usePageTitle(title)
  const viewing = useShelfView()
  const shelf = useShelf(userId, viewing.view)
  const { entries, counts } = shelf
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
          <EmptyRoom
            scene="door"
            title={t`This library is kept private`}
            actions={<ButtonLink href="/library">{t`To your own`}</ButtonLink>}
          >
            {t`Its owner shows it to friends only, or to nobody.`}
          </EmptyRoom>
        ) : (
          <LibraryWaiting shelf={shelf} title={t`This library didn’t arrive.`}>
            {t`Nothing is lost; only this list is missing.`}
          </LibraryWaiting>
        )
      ) : entries.length === 0 ? (
        <EmptyRoom scene="shelf" title={t`This shelf is bare`}>
          {t`Once games stand on it, they stand here.`}
        </EmptyRoom>
      ) : (
        <ShelfBrowser label={title} entries={entries} counts={counts} viewing={viewing} />
      )}
      <GameDataCredit />
    </Page>
  )
}

/** Not shown to this reader, or nobody of that id. */
function isNotShown(error: unknown): boolean {
  return isApiError(error) && [400, 403, 404, 422].includes(error.status)
}
