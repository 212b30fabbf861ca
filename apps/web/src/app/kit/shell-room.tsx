import {
  Bell,
  Info,
  LogOut,
  MessagesSquare,
  Plus,
  Search,
  Settings,
  SquarePen,
  Sun,
  UserPlus,
  Users,
} from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import {
  ChatDetails,
  ChatLayout,
  ChatList,
  ChatListHeader,
  ConversationBody,
  ConversationFoot,
  ConversationHeader,
  DetailsButton,
} from '../../ui/conversation/chat-layout.tsx'
import { Composer } from '../../ui/conversation/composer.tsx'
import { TypingIndicator } from '../../ui/conversation/typing-indicator.tsx'
import { Banner } from '../../ui/feedback/banner.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { BottomBar } from '../../ui/navigation/bottom-bar.tsx'
import { MeCard } from '../../ui/navigation/me-card.tsx'
import { MoreSheet } from '../../ui/navigation/more-sheet.tsx'
import type { NavItem } from '../../ui/navigation/nav-item.tsx'
import { Rail } from '../../ui/navigation/rail.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/overlay/menu.tsx'
import { ArchAvatar } from '../../ui/people/arch-avatar.tsx'
import { PersonRow } from '../../ui/people/person-row.tsx'
import { Shell } from '../../ui/shell/shell.tsx'
import { TopBar } from '../../ui/shell/top-bar.tsx'
import { ConversationRows, SampleLog } from './conversation-section.tsx'
import styles from './kit.module.css'
import { amara, tobias, wren } from './people-section.tsx'

const ME = { id: 'kit-mara', name: 'Mara Lindqvist', presence: 'online' } as const
const ITEMS: readonly NavItem[] = [
  { id: 'chat', label: 'Chat', href: '#chat', icon: MessagesSquare, count: 4 },
  { id: 'friends', label: 'Friends', href: '#friends', icon: Users, count: 2 },
  { id: 'notifications', label: 'Notifications', href: '#notifications', icon: Bell, count: 6 },
]
const ABOUT: NavItem = { id: 'about', label: 'About', href: '#about', icon: Info }
const GROUPS = ['Late Shift Co-op', 'The Fighting Table', 'Paper Kings Swiss']

/** The shell around any page. */
export function ShellRoom({ children, banner }: { children: ReactNode; banner?: boolean }) {
  const [isMoreOpen, setIsMoreOpen] = useState(false)
  return (
    <>
      <Shell
        rail={
          <Rail
            brandHref="#hall"
            current="chat"
            sections={[{ id: 'main', items: ITEMS }]}
            groups={GROUPS.map((name, index) => ({
              id: name,
              name,
              seed: name,
              href: `#${index}`,
              unread: index === 0,
            }))}
            footItems={[ABOUT]}
            me={<MeCard {...ME} href="#me" menu={<MeMenu />} />}
          />
        }
        topBar={
          <TopBar
            brandHref="#hall"
            searchLabel="Search people and conversations"
            onSearch={() => undefined}
            newMenu={
              <Menu label="New" trigger={<Button icon={Plus}>New</Button>}>
                <MenuItem icon={MessagesSquare} onSelect={() => undefined}>
                  Conversation
                </MenuItem>
              </Menu>
            }
            bell={{ href: '#bell', count: 6 }}
          />
        }
        bottomBar={
          <BottomBar
            current="chat"
            items={ITEMS.slice(0, 2)}
            more={{ open: isMoreOpen, onOpen: () => setIsMoreOpen(true), count: 6 }}
          />
        }
        banner={
          banner && <Banner tone="warn">The live line dropped. Trying again in 8 s. Messages still go out.</Banner>
        }
      >
        {children}
      </Shell>
      <MoreSheet
        open={isMoreOpen}
        onClose={() => setIsMoreOpen(false)}
        me={ME}
        items={[...ITEMS.slice(2), ABOUT]}
        actions={[
          { id: 'theme', label: 'Day theme', icon: Sun, onSelect: () => undefined },
          { id: 'leave', label: 'Sign out', icon: LogOut, onSelect: () => undefined },
        ]}
      />
    </>
  )
}

function MeMenu() {
  return (
    <Menu label="You" side="top" trigger={<IconButton icon={Settings} label="Settings" />}>
      <MenuItem icon={Sun} onSelect={() => undefined}>
        Day theme
      </MenuItem>
      <MenuSeparator />
      <MenuItem icon={LogOut} onSelect={() => undefined}>
        Sign out
      </MenuItem>
    </Menu>
  )
}

/** The chat inside the shell. */
export function ChatRoom({ pane }: { pane: 'list' | 'conversation' }) {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(window.innerWidth >= 1280)
  return (
    <ShellRoom banner>
      <ChatLayout
        pane={pane}
        list={
          <>
            <ChatListHeader
              title="Chat"
              actions={<IconButton icon={SquarePen} label="New conversation" />}
              search={
                <SearchField
                  label="Find a conversation"
                  value=""
                  onChange={() => undefined}
                  onClear={() => undefined}
                />
              }
            />
            <ChatList>
              <ConversationRows />
            </ChatList>
          </>
        }
        conversation={
          <>
            <ConversationHeader
              avatar={<ArchAvatar seed="Late Shift Co-op" />}
              title="Late Shift Co-op"
              subtitle="6 members, 4 online"
              back={{ href: '#list', label: 'Back to the list' }}
              actions={
                <>
                  <IconButton icon={Search} label="Search" />
                  <DetailsButton open={isOpen} onToggle={() => setIsOpen(!isOpen)} />
                </>
              }
            />
            <ConversationBody>
              <div className={styles.log} role="log" aria-label="Messages">
                <SampleLog />
              </div>
            </ConversationBody>
            <ConversationFoot>
              <TypingIndicator names={['Wren']} />
              <Composer label="Message Late Shift Co-op" value={text} onChange={setText} onSend={() => setText('')} />
            </ConversationFoot>
          </>
        }
        details={
          isOpen && (
            <ChatDetails label="Details of Late Shift Co-op" onClose={() => setIsOpen(false)}>
              <ArchAvatar seed="Late Shift Co-op" size={72} />
              <PersonRow person={tobias} presence="playing" playing="Deep Lode" />
              <PersonRow person={wren} presence="online" />
              <PersonRow person={amara} presence="offline" status="Last seen 2 h ago" />
              <Button tone="quiet" icon={UserPlus}>
                Add people
              </Button>
            </ChatDetails>
          )
        }
      />
    </ShellRoom>
  )
}
