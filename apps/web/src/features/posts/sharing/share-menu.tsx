import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { Link2, PenLine, Repeat2, Send, Undo2, Users } from 'lucide-react'
import type { ReactElement } from 'react'
import { personName } from '../../../platform/names/person-name.ts'
import { copyText } from '../../../ui/feedback/copy-text.ts'
import { Menu, MenuItem } from '../../../ui/overlay/menu.tsx'
import type { PostQuestion } from '../card/post-question.ts'
import { postHref } from '../words/post-hrefs.ts'
import { useSharePost } from './sharing.changes.ts'

type ShareMenuProps = {
  post: Post
  trigger: ReactElement
  open: boolean
  onOpenChange(open: boolean): void
  onAsk(question: PostQuestion): void
}

export function ShareMenu({ post, trigger, open, onOpenChange, onAsk }: ShareMenuProps) {
  const share = useSharePost(post)
  const { may, isShared, shares, author, visibility } = post
  return (
    <Menu
      label={t`Share the post of ${personName(author)}`}
      align="start"
      open={open}
      onOpenChange={onOpenChange}
      trigger={trigger}
    >
      {may.share && (
        <MenuItem icon={isShared ? Undo2 : Repeat2} onSelect={() => share.mutate(!isShared)}>
          {isShared ? t`Take your share back` : t`Share now`}
        </MenuItem>
      )}
      {may.quote && (
        <MenuItem icon={PenLine} onSelect={() => onAsk('quote')}>
          {t`Quote it with your words`}
        </MenuItem>
      )}
      {visibility !== 'private' && (
        <MenuItem icon={Send} onSelect={() => onAsk('send')}>
          {t`Send in a message`}
        </MenuItem>
      )}
      <MenuItem icon={Link2} onSelect={() => copyText(`${location.origin}${postHref(post)}`, t`The link`)}>
        {t`Copy link`}
      </MenuItem>
      {shares > 0 && (
        <MenuItem icon={Users} onSelect={() => onAsk('sharers')}>
          {t`Who shared it`}
        </MenuItem>
      )}
    </Menu>
  )
}
