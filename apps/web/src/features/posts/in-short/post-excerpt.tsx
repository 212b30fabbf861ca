import type { Post } from '@guildhall/contract/posts'
import { plainText } from '@guildhall/contract/rules/message-markup'
import { plural, t } from '@lingui/core/macro'
import { useCurrentUser } from '../../../platform/session/session-store.ts'
import { SoftText } from '../../../ui/words/soft-text.tsx'
import { spoilerWords } from '../veils/spoiler-words.ts'

/** More than the two lines of a card. */
const shownLetters = 160

/** What a post says in a few words of which none can be pressed; the reader's veils, warnings and filters stand for it. */
export function PostExcerpt({ post }: { post: Post }) {
  const isOwn = post.author.id === useCurrentUser().id
  if (post.deletedAt !== null) return t`This post was deleted.`
  const withheld = withheldBy(post, isOwn)
  if (withheld !== null) return <SoftText text={withheld} own={isOwn} still />
  const letters = [...plainText(post.text)]
  if (letters.length === 0) return withoutWords(post)
  const shown = letters.length > shownLetters ? `${letters.slice(0, shownLetters).join('')}…` : letters.join('')
  return <SoftText text={shown} own={isOwn} still />
}

/** What stands before the words until the reader asks for them; null where nothing does. */
function withheldBy({ filtered, veil, spoiler, warning }: Post, isOwn: boolean): string | null {
  const words = filtered.join(', ')
  if (words !== '') return t`Filtered: ${words}`
  if (veil === 'down') return spoiler === null ? t`This may give away what the post does.` : spoilerWords(spoiler)
  return warning === '' || isOwn ? null : warning
}

function withoutWords({ pictures: { length: pictures } }: Post): string {
  if (pictures === 0) return t`The post says it without words.`
  return plural(pictures, { one: 'One picture', other: '# pictures' })
}
