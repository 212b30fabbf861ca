import { t } from '@lingui/core/macro'
import { Flag, MessageSquarePlus, PenLine, Plus, Trophy, UserPlus } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '../../ui/controls/button.tsx'
import { Menu, MenuItem } from '../../ui/overlay/menu.tsx'
import { TopBar } from '../../ui/shell/top-bar.tsx'
import { home } from '../home.ts'
import { searchLabel } from './navigation.ts'
import { newConversation, newFriend, newPost } from './openings.ts'

/** Search, what can be started, and the bell. */
export function HallTopBar({ unread, onSearch }: { unread: number; onSearch: () => void }) {
  return (
    <TopBar
      brandHref={home}
      searchLabel={searchLabel}
      onSearch={onSearch}
      newMenu={<NewMenu />}
      bell={{ href: '/notifications', count: unread }}
    />
  )
}

function NewMenu() {
  const navigate = useNavigate()
  return (
    <Menu label={t`Start something new`} trigger={<Button icon={Plus}>{t`New`}</Button>}>
      <MenuItem icon={PenLine} onSelect={() => void navigate(newPost.to, newPost.options)}>
        {t({ message: 'Post', context: 'what somebody wrote' })}
      </MenuItem>
      <MenuItem icon={MessageSquarePlus} onSelect={() => void navigate(newConversation.to, newConversation.options)}>
        {t`Conversation`}
      </MenuItem>
      <MenuItem icon={UserPlus} onSelect={() => void navigate(newFriend.to, newFriend.options)}>
        {t({ message: 'Friend', context: 'a new one' })}
      </MenuItem>
      <MenuItem icon={Flag} onSelect={() => void navigate('/challenges/new')}>
        {t`Challenge`}
      </MenuItem>
      <MenuItem icon={Trophy} onSelect={() => void navigate('/tournaments/new')}>
        {t`Tournament`}
      </MenuItem>
    </Menu>
  )
}
