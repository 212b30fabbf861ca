import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { personName } from '../../../platform/names/person-name.ts'

/** Who sees anything of a post that is sent on, where that is not everybody; else null. */
export function onlySeenBy({ visibility, author }: Post, isOwn: boolean): string | null {
  const name = personName(author)
  if (visibility === 'friends') {
    return isOwn
      ? t`Only your friends see this post. Whoever else gets the message has a link that opens nothing for them.`
      : t`Only friends of ${name} see this post. Whoever else gets the message has a link that opens nothing for them.`
  }
  if (visibility === 'mentioned') {
    return t`Only those it mentions see this post. Whoever else gets the message has a link that opens nothing for them.`
  }
  return null
}
