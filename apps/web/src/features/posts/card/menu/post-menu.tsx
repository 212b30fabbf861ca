import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import { Bell, BellOff, Ellipsis, Eye, History, Link2, Pencil, SmilePlus, Trash2 } from 'lucide-react'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { copyText } from '../../../../ui/feedback/copy-text.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlay/menu.tsx'
import { useSilencePost } from '../../post-changes.ts'
import { postHref } from '../../words/post-hrefs.ts'
import type { PostQuestion } from '../post-question.ts'
import { AuthorMenuButton } from './author-menu-button.tsx'

type PostMenuProps = { post: Post; isOwn: boolean; onAsk(question: PostQuestion): void }

/** All there is to do with a post; with that of somebody else, the menu of its author. */
export function PostMenu({ post, isOwn, onAsk }: PostMenuProps) {
  if (!isOwn) {
    return (
      <AuthorMenuButton author={post.author}>
        <CommonItems post={post} onAsk={onAsk} />
      </AuthorMenuButton>
    )
  }
  const label = t`More for your post`
  return (
    <Menu label={label} trigger={<IconButton icon={Ellipsis} label={label} tooltip={false} />}>
      {post.may.change && (
        <>
          <MenuItem icon={Pencil} onSelect={() => onAsk('edit')}>
            {t`Edit`}
          </MenuItem>
          <MenuItem icon={Eye} onSelect={() => onAsk('audience')}>
            {t`Who may see it and reply`}
          </MenuItem>
        </>
      )}
      <CommonItems post={post} onAsk={onAsk} />
      {post.may.change && (
        <>
          <MenuSeparator />
          <MenuItem icon={Trash2} tone="danger" onSelect={() => onAsk('delete')}>
            {t`Delete`}
          </MenuItem>
        </>
      )}
    </Menu>
  )
}

function CommonItems({ post, onAsk }: Omit<PostMenuProps, 'isOwn'>) {
  const silence = useSilencePost(post)
  return (
    <>
      <MenuItem icon={Link2} onSelect={() => copyText(`${location.origin}${postHref(post)}`, t`The link`)}>
        {t`Copy link`}
      </MenuItem>
      {post.reactions.length > 0 && (
        <MenuItem icon={SmilePlus} onSelect={() => onAsk('reactors')}>
          {t`Who reacted`}
        </MenuItem>
      )}
      {post.editedAt !== null && (
        <MenuItem icon={History} onSelect={() => onAsk('history')}>
          {t`What it said before`}
        </MenuItem>
      )}
      <MenuItem icon={post.isSilent ? Bell : BellOff} onSelect={() => silence.mutate(!post.isSilent)}>
        {post.isSilent ? t`Hear of replies again` : t`Hear nothing of replies`}
      </MenuItem>
    </>
  )
}
