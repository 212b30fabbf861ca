import type { Post, PostReason } from '@guildhall/contract/posts'
import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { Flame, Gamepad2, Hash } from 'lucide-react'
import type { ReactNode } from 'react'
import { Quiet } from '../../../ui/dress/text.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TextLink } from '../../../ui/link.tsx'
import { tagHref } from '../words/post-hrefs.ts'
import styles from './because.module.css'

const icons = { tag: Hash, game: Gamepad2, hot: Flame }

/** Why a post stands in a list where one would not look for its author, or so high. */
export function Because({ post, reason }: { post: Post; reason: PostReason }) {
  return (
    <Quiet className={styles.because}>
      <Icon icon={icons[reason.kind]} size="small" />
      <span>{wordsOf(post, reason)}</span>
    </Quiet>
  )
}

function wordsOf({ game, shares }: Post, reason: PostReason): ReactNode {
  if (reason.kind === 'game') {
    const title = game?.title
    return title === undefined ? t`About a game that you follow` : t`${title}, which you follow`
  }
  if (reason.kind === 'hot') return heatText({ ...reason, shares })
  const { tag } = reason
  return (
    <Trans>
      <TextLink href={tagHref(tag)}>
        <bdi>#{tag}</bdi>
      </TextLink>
      , which you follow
    </Trans>
  )
}

function heatText({ reacted, replied, shares }: { reacted: number; replied: number; shares: number }): string {
  const parts = [
    reacted > 0 && plural(reacted, { one: '# person reacted', other: '# people reacted' }),
    replied > 0 && plural(replied, { one: '# person replied', other: '# people replied' }),
    shares > 0 && plural(shares, { one: '# person shared it', other: '# people shared it' }),
  ].filter((part) => part !== false)
  return parts.length === 0 ? t`New: nobody has reacted yet` : parts.join(' · ')
}
