import type { GameList } from '@guildhall/contract/lists'
import { plural, t } from '@lingui/core/macro'
import { Heart } from 'lucide-react'
import { Button } from '../../../ui/controls/button.tsx'
import { language } from '../../../ui/language/language.ts'
import styles from './like-button.module.css'
import { useLike } from './use-like.ts'

/** Says that one likes a list of somebody else. Nobody is told of it. */
export function LikeButton({ list: { id, isLiked, likes } }: { list: GameList }) {
  const like = useLike(id)
  return (
    <Button
      icon={Heart}
      aria-pressed={isLiked}
      aria-label={likes === 0 ? t`Like` : t`Like, ${likeCount(likes)}`}
      className={isLiked ? styles.liked : undefined}
      onClick={() => like.mutate(!isLiked)}
    >
      {t`Like`}
      {likes > 0 && <span className={styles.count}>{likes.toLocaleString(language)}</span>}
    </Button>
  )
}

export const likeCount = (likes: number): string => plural(likes, { one: '# like', other: '# likes' })
