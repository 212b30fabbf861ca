import { t } from '@lingui/core/macro'
import { BookmarkMinus } from 'lucide-react'
import { errorText } from '../../../platform/error-text.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { NextPage } from '../../../ui/controls/next-page.tsx'
import { OnItsWay } from '../../../ui/rooms/on-its-way.tsx'
import { SkeletonRows } from '../../../ui/rooms/skeleton.tsx'
import { FoundLine } from '../search/found-line.tsx'
import { useForgetSaved, useSavedMessages } from './keeping.queries.ts'
import styles from './saved-messages.module.css'

/** What the member saved for themselves, from all conversations. */
export function SavedMessages() {
  const saved = useSavedMessages()
  const forget = useForgetSaved()
  if (saved.data === undefined) {
    return (
      <OnItsWay
        of={saved}
        lost={t`Your saved messages didn’t arrive.`}
        safe={t`They are safe; only this list is missing.`}
        loading={t`Loading your saved messages`}
      >
        <SkeletonRows count={5} size={32} />
      </OnItsWay>
    )
  }
  const messages = saved.data.pages.flat()
  if (messages.length === 0) {
    return <p className={styles.empty}>{t`Nothing saved yet. The menu of a message saves it for you alone.`}</p>
  }
  return (
    <>
      <ul>
        {messages.map((found) => (
          <li key={found.message.id} className={styles.item}>
            <FoundLine
              found={found}
              isPlaced
              action={
                <IconButton
                  icon={BookmarkMinus}
                  label={t`Forget this message`}
                  disabled={forget.isPending}
                  onClick={() => forget.mutate(found.message.id)}
                />
              }
            />
          </li>
        ))}
      </ul>
      {saved.hasNextPage && (
        <NextPage block tone="quiet" of={saved} busy={t`Loading`}>
          {saved.isFetchNextPageError ? t`${errorText(saved.error)} Try again` : t`Show older ones`}
        </NextPage>
      )}
    </>
  )
}
