import type { LibraryEntryDetails } from '@guildhall/contract/library'
import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useWish } from '../../../platform/use-wish.ts'
import { Switch } from '../../../ui/fields/switch.tsx'
import { Card, CardHeader } from '../../../ui/surfaces/card.tsx'
import { useOwnEntry } from '../standing/entry.queries.ts'
import { hiddenWords } from '../standing/hidden-words.ts'
import styles from './notes-card.module.css'
import { NotesField } from './notes-field.tsx'

type NotesCardProps = {
  details: LibraryEntryDetails
  /** As the page shows it, a change that is on its way too. */
  isHidden: boolean
  /** What else is kept, above the notes. */
  children?: ReactNode
}

/** What only the member sees of a game: notes, and whether others see the game at all. */
export function NotesCard({ details, isHidden, children }: NotesCardProps) {
  const { say } = useOwnEntry(details.game)
  const { title } = details.game
  const [isWanted, want] = useWish(isHidden, (wish: boolean) =>
    say({ isHidden: wish }, { words: hiddenWords(title, wish) }),
  )
  return (
    <Card as="section" padded aria-label={t`Only for you`}>
      <CardHeader title={t`Only for you`} />
      {children && <div className={styles.kept}>{children}</div>}
      <NotesField gameId={details.game.id} stored={details.notes ?? ''} />
      <div className={styles.hidden}>
        <Switch
          label={t`Only you see this game on your shelf`}
          help={t`Nobody else sees that you have it or play it.`}
          checked={isWanted}
          onChange={({ target }) => want(target.checked)}
        />
      </div>
    </Card>
  )
}
