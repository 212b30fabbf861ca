import type { Comment, Post } from '@guildhall/contract/posts'

/** A post or a comment, as far as its veil asks. */
export type Veiled =
  | {
      readonly what: 'post'
      readonly of: Pick<Post, 'id' | 'author' | 'spoiler' | 'veil' | 'staffWarning' | 'warning'>
    }
  | {
      readonly what: 'comment'
      readonly of: Pick<Comment, 'id' | 'postId' | 'author' | 'spoiler' | 'veil' | 'staffWarning'>
    }
