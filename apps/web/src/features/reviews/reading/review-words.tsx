import type { Review } from '@guildhall/contract/reviews'
import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Cluster } from '../../../ui/dress/stack.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextButton } from '../../../ui/link.tsx'
import { VisuallyHidden } from '../../../ui/type/visually-hidden.tsx'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { folded } from './folded.ts'
import styles from './review-words.module.css'

type Said = Pick<Review, 'title' | 'text' | 'spoiler' | 'author'>

/** What a review says: behind a veil where it tells of the story, folded where it is long. */
export function ReviewWords({ review, isOwn }: { review: Said; isOwn: boolean }) {
  const { title, text, spoiler, author } = review
  const [isUnveiled, setUnveiled] = useState(false)
  if (spoiler && !isOwn && !isUnveiled) {
    return (
      <Cluster gap={3} lineGap={2} tone={2} className={styles.veil}>
        <Icon icon={EyeOff} className={styles.eye} />
        <p>{t`This review gives away parts of the story.`}</p>
        <Button onClick={() => setUnveiled(true)}>
          <span>
            {t`Show it`}
            <VisuallyHidden>
              <Trans>, the review of {author.firstName}</Trans>
            </VisuallyHidden>
          </span>
        </Button>
      </Cluster>
    )
  }
  return (
    <div className={styles.words}>
      {title !== '' && (
        <h3 dir="auto" className={styles.title}>
          <SoftText text={title} own={isOwn} />
        </h3>
      )}
      <FoldedText text={text} isOwn={isOwn} />
      {isUnveiled && (
        <TextButton className={styles.more} onClick={() => setUnveiled(false)}>
          {t`Hide it again`}
        </TextButton>
      )}
    </div>
  )
}

function FoldedText({ text, isOwn }: { text: string; isOwn: boolean }) {
  const [isOpen, setOpen] = useState(false)
  const short = folded(text)
  return (
    <>
      <p dir="auto" className={styles.text}>
        <SoftText text={short === undefined || isOpen ? text : short} own={isOwn} />
      </p>
      {short !== undefined && (
        <TextButton aria-expanded={isOpen} className={styles.more} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t`Read less` : t`Read on`}
        </TextButton>
      )}
    </>
  )
}
