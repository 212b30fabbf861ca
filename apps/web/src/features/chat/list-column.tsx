import { t } from '@lingui/core/macro'
import { Bookmark, SquarePen, TextSearch } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { ChatList, ChatListHeader } from '../../ui/conversation/chat-layout.tsx'
import { SearchField } from '../../ui/fields/search-field.tsx'
import { ConversationList } from './conversations/conversation-list.tsx'
import { BoxFilter, type ListView } from './conversations/own/box-filter.tsx'
import styles from './list-column.module.css'
import { useWaitingRequests } from './requests-wait.ts'
import { SavedMessages } from './saved/saved-messages.tsx'
import { MessageSearch } from './search/message-search.tsx'
import { useFindKey } from './use-chat-keys.ts'

type Shown = 'list' | 'search' | 'saved'

/** The first column of the chat: the conversations, or in their place the search in all of them, or what was saved. */
export function ListColumn({ selected, onNew }: { selected: string | null; onNew(): void }) {
  const [shown, setShown] = useState<Shown>('list')
  const [view, setView] = useState<ListView>('main')
  const [name, setName] = useState('')
  const [query, setQuery] = useState('')
  const requests = useWaitingRequests()
  useFindKey(true, () => {
    setShown('search')
    return true
  })

  function searchFor(words: string): void {
    setQuery(words)
    setShown('search')
  }

  if (shown !== 'list') {
    const back = { label: t`Back to the conversations`, onBack: () => setShown('list') }
    return (
      <>
        <ChatListHeader title={shown === 'search' ? t`Search` : t`Saved`} back={back} />
        <ChatList>
          {shown === 'search' ? (
            <div className={styles.search}>
              <MessageSearch query={query} onQuery={setQuery} />
            </div>
          ) : (
            <SavedMessages />
          )}
        </ChatList>
      </>
    )
  }
  return (
    <>
      <ChatListHeader
        title={t`Chat`}
        actions={
          <>
            <IconButton icon={TextSearch} label={t`Search messages`} onClick={() => setShown('search')} />
            <IconButton icon={Bookmark} label={t`Saved messages`} onClick={() => setShown('saved')} />
            <IconButton icon={SquarePen} label={t`New conversation`} onClick={onNew} />
          </>
        }
        search={
          <>
            <SearchField
              label={t`Find a conversation`}
              placeholder={t`Find a conversation`}
              value={name}
              onChange={({ target }) => setName(target.value)}
              onClear={() => setName('')}
            />
            <BoxFilter value={view} onChange={setView} />
          </>
        }
      />
      <ChatList>
        <ConversationList
          selected={selected}
          view={view}
          search={name}
          onNew={onNew}
          onShowAll={() => setView('main')}
          requests={requests}
          onShowRequests={() => setView('requests')}
          onSearchMessages={searchFor}
        />
      </ChatList>
    </>
  )
}
