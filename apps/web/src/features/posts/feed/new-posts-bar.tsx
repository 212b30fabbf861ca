import { newsCountMaximum } from '@guildhall/contract/rules/post-limits'
import type { Member } from '@guildhall/contract/users'
import { plural, t } from '@lingui/core/macro'
import { ArrowUp } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { usePageKeys } from '../../../ui/keys/page-keys.ts'
import { noteStep } from '../../../ui/keys/steps.ts'
import { listed } from '../../../ui/language/listed.ts'
import styles from './feed.module.css'

type NewPostsBarProps = {
  count: number
  authors: readonly Pick<Member, 'id' | 'firstName'>[]
  busy: boolean
  onShow(): void
}

/** That there is more above. It waits for a press: what somebody reads does not move. */
export function NewPostsBar({ count, authors, busy, onShow }: NewPostsBarProps) {
  const isThere = count > 0
  usePageKeys({
    '.': () => {
      noteStep()
      if (isThere && !busy) onShow()
      return isThere
    },
  })
  return (
    <div role="status" className={styles.news}>
      {isThere && (
        <Button tone="quiet" icon={ArrowUp} busy={busy && t`Fetching`} className={styles.show} onClick={onShow}>
          {newsWords(count, authors)}
        </Button>
      )}
    </div>
  )
}

/** "3 new posts from Tobias, Noor and Elliot" */
function newsWords(count: number, authors: NewPostsBarProps['authors']): string {
  const names = listed(authors.map(({ firstName }) => firstName))
  if (count >= newsCountMaximum) return t`More than ${newsCountMaximum - 1} new posts, the latest from ${names}`
  return plural(count, { one: `# new post from ${names}`, other: `# new posts from ${names}` })
}
