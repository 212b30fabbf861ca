import { Smile } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Composer } from '../../ui/conversation/composer.tsx'
import { ConversationRow } from '../../ui/conversation/conversation-row.tsx'
import { JumpToLatest } from '../../ui/conversation/jump-to-latest.tsx'
import { TypingIndicator } from '../../ui/conversation/typing-indicator.tsx'
import { DayLine, SystemLine, UnreadDivider } from '../../ui/messages/lines.tsx'
import { Mention, MessageBubble } from '../../ui/messages/message-bubble.tsx'
import { MessageGroup } from '../../ui/messages/message-group.tsx'
import { RichText } from '../../ui/messages/parts/rich-text.tsx'
import { ReplyQuote } from '../../ui/messages/reply-quote.tsx'
import { SeenBy } from '../../ui/messages/seen-by.tsx'
import { CommandPalette, type PaletteGroup } from '../../ui/palette/command-palette.tsx'
import { ArchAvatar } from '../../ui/people/arch-avatar.tsx'
import { ShieldAvatar } from '../../ui/people/shield-avatar.tsx'
import styles from './kit.module.css'
import { KitCard } from './kit-card.tsx'
import { MessagePartsCard } from './message-parts-card.tsx'
import { amara, longName, tobias, wren } from './people-section.tsx'

const now = Date.now()
const threeDaysAgo = now - 3 * 86_400_000
const evening = (hour: number, minute: number) => new Date().setHours(hour, minute, 0, 0)
const me = { id: 'kit-mara', name: 'Mara Lindqvist' }

/** A stretch of talk with every kind of line in it. */
export function SampleLog() {
  return (
    <>
      <DayLine day={now} />
      <MessageGroup author={wren} time={evening(18, 47)}>
        <MessageBubble>I have the whole night and a full fridge. Who is in after the brawl?</MessageBubble>
      </MessageGroup>
      <MessageGroup author={me} own time={evening(18, 52)}>
        <MessageBubble>In once the bracket lets me go. I want that overclock.</MessageBubble>
      </MessageGroup>
      <SystemLine>Tobias added Amara Diallo</SystemLine>
      <MessageGroup author={amara} time={evening(19, 32)}>
        <MessageBubble>Same sender within five minutes stays in one group.</MessageBubble>
        <MessageBubble>One name, one time, one shield.</MessageBubble>
        <MessageBubble>
          <RichText>
            <p>
              {
                'And lines\nstay lines, and aVeryLongWordWithoutAnySpacesInItBreaksWhereItMustSoThatNothingRunsOutOfItsBubble.'
              }
            </p>
          </RichText>
        </MessageBubble>
      </MessageGroup>
      <UnreadDivider since={evening(19, 40)} />
      <MessageGroup author={tobias} time={evening(20, 4)}>
        <MessageBubble arriving>
          Lobby opens at 22:30. Bring the driller, <Mention>@Mara Lindqvist</Mention>.
        </MessageBubble>
        <MessageBubble>مرحبا، من يلعب الليلة؟</MessageBubble>
      </MessageGroup>
      <MessageGroup author={me} own time={evening(20, 6)}>
        <MessageBubble
          lead={
            <ReplyQuote name="Tobias Okafor" onJump={() => undefined}>
              Lobby opens at 22:30. Bring the driller
            </ReplyQuote>
          }
        >
          If Ines lets me out of losers’ final in time.
        </MessageBubble>
        <MessageBubble state="sending">Actually, start without me</MessageBubble>
        <MessageBubble state="failed" onSendAgain={() => undefined}>
          No, wait, I’m coming
        </MessageBubble>
      </MessageGroup>
      <SeenBy people={[tobias, wren, amara]} />
    </>
  )
}

export function ConversationSection() {
  const [text, setText] = useState('')
  return (
    <>
      <KitCard title="Message rules">
        <div>
          <SampleLog />
          <TypingIndicator names={['Wren']} />
          <TypingIndicator names={['Wren', 'Tobias', 'Ines']} />
        </div>
        <Composer
          label="Message Late Shift Co-op"
          value={text}
          onChange={setText}
          onSend={() => setText('')}
          trailing={<IconButton icon={Smile} label="Emoji" />}
        />
        <Composer
          label="You can no longer write here"
          value=""
          disabled
          onChange={() => undefined}
          onSend={() => undefined}
        />
        <div className={styles.floor}>
          <JumpToLatest count={3} onClick={() => undefined} />
        </div>
      </KitCard>
      <MessagePartsCard />
      <KitCard title="Conversation rows and palette">
        <ConversationRows />
        <PaletteSample />
      </KitCard>
    </>
  )
}

export function ConversationRows() {
  return (
    <ul>
      <li>
        <ConversationRow
          avatar={<ArchAvatar seed="Late Shift Co-op" size={44} />}
          title="Late Shift Co-op"
          time={evening(20, 4)}
          preview="Tobias: Lobby opens at 22:30"
          unread={0}
          selected
          href="#late-shift"
        />
      </li>
      <li>
        <ConversationRow
          avatar={<ShieldAvatar seed="kit-ines" name="Ines Carvalho" size={44} presence="playing" decorative />}
          title="Ines Carvalho"
          time={evening(19, 51)}
          preview="See you in losers’ final then"
          unread={1}
          selected={false}
          href="#ines"
        />
      </li>
      <li>
        <ConversationRow
          avatar={<ShieldAvatar seed={longName.id} name={longName.name} size={44} presence="offline" decorative />}
          title={longName.name}
          time={threeDaysAgo}
          preview="You: a preview that is longer than the row has room for, so it ends in dots"
          unread={140}
          muted
          selected={false}
          href="#long"
        />
      </li>
    </ul>
  )
}

const ANSWERS: readonly PaletteGroup[] = [
  {
    id: 'conversations',
    label: 'Conversations',
    items: [
      {
        id: 'swiss',
        label: 'Paper Kings Swiss',
        text: 'Paper Kings Swiss',
        detail: 'Open chat',
        leading: <ArchAvatar seed="swiss" size={32} />,
      },
    ],
  },
  {
    id: 'people',
    label: 'People',
    items: [tobias, amara, wren].map((person) => ({
      id: person.id,
      label: person.name,
      text: person.name,
      detail: 'Friend',
      leading: <ShieldAvatar seed={person.id} name={person.name} size={32} presence="online" decorative />,
    })),
  },
]

function PaletteSample() {
  const [open, setOpen] = useState(false)
  const [query, setQuery] = useState('')
  const groups = ANSWERS.map((group) => ({
    ...group,
    items: group.items.filter((item) => item.text.toLowerCase().includes(query.toLowerCase())),
  }))
  return (
    <>
      <Button onClick={() => setOpen(true)}>Command palette</Button>
      <CommandPalette
        open={open}
        onClose={() => setOpen(false)}
        query={query}
        onQueryChange={setQuery}
        groups={groups}
        onSelect={() => setOpen(false)}
        empty={`Nothing under “${query}”`}
        footer={[
          { keys: ['↑', '↓'], label: 'move' },
          { keys: ['Enter'], label: 'open' },
        ]}
      />
    </>
  )
}
