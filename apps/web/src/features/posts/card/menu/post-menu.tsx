import type { Post } from '@guildhall/contract/posts'
import { t } from '@lingui/core/macro'
import {
  Bell,
  BellOff,
  Ellipsis,
  Eye,
  EyeOff,
  FolderOpen,
  History,
  Link2,
  Pencil,
  Send,
  SmilePlus,
  Trash2,
  Undo2,
} from 'lucide-react'
import { useCurrentUser } from '../../../../platform/session/session-store.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { copyText } from '../../../../ui/feedback/copy-text.ts'
import { Menu, MenuItem, MenuSeparator } from '../../../../ui/overlay/menu.tsx'
import { StandingItems } from '../../pinning/standing-items.tsx'
import { useSilencePost } from '../../post-changes.ts'
import { postHref } from '../../words/post-hrefs.ts'
import type { PostQuestion } from '../post-question.ts'
import { AuthorMenuButton } from './author-menu-button.tsx'

type PostMenuProps = { post: Post; isOwn: boolean; onAsk(question: PostQuestion): void }

/** All there is to do with a post; with that of somebody else, the menu of its author. */
export function PostMenu({ post, isOwn, onAsk }: PostMenuProps) {
  if (!isOwn) {
    return (
      <AuthorMenuButton post={post}>
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
          <MenuItem icon={EyeOff} onSelect={() => onAsk('spoiler')}>
            {t`Spoiler tag`}
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

const isQuoteOf = ({ quote }: Post, userId: string): boolean => quote?.post?.author.id === userId && !quote.isShare

function CommonItems({ post, onAsk }: Omit<PostMenuProps, 'isOwn'>) {
  const silence = useSilencePost(post)
  const { id: userId } = useCurrentUser()
  return (
    <>
      <MenuItem icon={Link2} onSelect={() => copyText(`${location.origin}${postHref(post)}`, t`The link`)}>
        {t`Copy link`}
      </MenuItem>
      {/* What may be shared has it in the menu of that. */}
      {!post.may.share && post.visibility !== 'private' && (
        <MenuItem icon={Send} onSelect={() => onAsk('send')}>
          {t`Send in a message`}
        </MenuItem>
      )}
      {post.reactions.length > 0 && (
        <MenuItem icon={SmilePlus} onSelect={() => onAsk('reactors')}>
          {t`Who reacted`}
        </MenuItem>
      )}
      {post.editedAt !== null && post.veil !== 'down' && (
        <MenuItem icon={History} onSelect={() => onAsk('history')}>
          {t`What it said before`}
        </MenuItem>
      )}
      {post.isSaved && (
        <MenuItem icon={FolderOpen} onSelect={() => onAsk('folder')}>
          {t`Put it into a folder`}
        </MenuItem>
      )}
      {isQuoteOf(post, userId) && (
        <MenuItem icon={Undo2} onSelect={() => onAsk('take-out')}>
          {t`Take your post out of it`}
        </MenuItem>
      )}
      <StandingItems post={post} onAsk={onAsk} />
      {post.isSilent ? (
        <MenuItem icon={Bell} onSelect={() => silence.mutate('heard')}>
          {t`Hear of replies again`}
        </MenuItem>
      ) : (
        <MenuItem icon={BellOff} onSelect={() => onAsk('silence')}>
          {t`Hear nothing of replies`}
        </MenuItem>
      )}
    </>
  )
}
