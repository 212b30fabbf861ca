import { Ellipsis, Flame, Heart, Reply, SmilePlus } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Mention, MessageBubble } from '../../ui/messages/message-bubble.tsx'
import { MessageGroup } from '../../ui/messages/message-group.tsx'
import {
  CollapsedMessages,
  ForwardedMark,
  ForwardedQuote,
  MessageMarks,
  Tombstone,
} from '../../ui/messages/message-marks.tsx'
import { MessageTools } from '../../ui/messages/message-tools.tsx'
import { EmbedCard } from '../../ui/messages/parts/embed-card.tsx'
import { PictureGrid } from '../../ui/messages/parts/picture-grid.tsx'
import { PollCard } from '../../ui/messages/parts/poll-card.tsx'
import { ReactionRow, type ShownReaction } from '../../ui/messages/parts/reaction-row.tsx'
import { CodeBlock, RichText, Spoiler } from '../../ui/messages/parts/rich-text.tsx'
import { ShieldAvatar } from '../../ui/people/shield-avatar.tsx'
import styles from './kit.module.css'
import { KitCard } from './kit-card.tsx'
import { amara, tobias, wren } from './people-section.tsx'

const tonight = new Date().setHours(20, 4, 0, 0)
const me = { id: 'kit-mara', name: 'Mara Lindqvist' }
const nothing = () => undefined

const reactions: readonly ShownReaction[] = [
  { key: 'flame', face: { label: 'Flame', icon: Flame }, count: 3, isOwn: true, names: 'Wren, Tobias and you' },
  { key: 'heart', face: { label: 'Heart', icon: Heart }, count: 2, isOwn: false, names: 'Wren and Tobias' },
  { key: '🦀', face: { label: '🦀', emoji: '🦀' }, count: 1, isOwn: false, names: 'Amara' },
]

/** What a message can hold besides plain words. */
export function MessagePartsCard() {
  const [votes, setVotes] = useState<number | null>(0)
  return (
    <KitCard title="Parts of messages">
      <div>
        <MessageGroup author={amara} time={tonight}>
          <MessageBubble
            mark={<MessageMarks editedAt={tonight} onHistory={nothing} isPinned />}
            below={<ReactionRow reactions={reactions} onToggle={nothing} />}
            tools={
              <MessageTools label="Message">
                <IconButton icon={SmilePlus} label="React" />
                <IconButton icon={Reply} label="Reply" />
                <IconButton icon={Ellipsis} label="More" />
              </MessageTools>
            }
          >
            <RichText>
              <p>
                <strong>Bold</strong>, <em>italic</em>, <s>struck</s>, <code>code</code>, <a href="#link">a link</a> and{' '}
                <Spoiler words="the end of it">the end of it</Spoiler>.
              </p>
              <blockquote>
                <p>Said before</p>
              </blockquote>
              <ul>
                <li>driller</li>
                <li>scout</li>
              </ul>
            </RichText>
          </MessageBubble>
          <MessageBubble>
            <RichText>
              <CodeBlock language="ts" code={'const seats = 4\nawait gather(seats)'} onCopy={nothing} />
            </RichText>
          </MessageBubble>
          <MessageBubble
            below={
              <PictureGrid count={3}>
                {[amara, tobias, wren].map((person) => (
                  <li key={person.id} className={styles.tile} />
                ))}
              </PictureGrid>
            }
          />
          <MessageBubble below={<Tombstone>Amara Diallo deleted this message</Tombstone>} />
        </MessageGroup>
        <CollapsedMessages onShow={nothing}>2 messages of Jun, whom you blocked.</CollapsedMessages>
        <MessageGroup author={tobias} time={tonight}>
          <MessageBubble>
            Bring the driller, <Mention isMe>@Mara Lindqvist</Mention>, and ask{' '}
            <Mention href="#wren">@Wren Abbott</Mention>.
          </MessageBubble>
          <MessageBubble
            below={
              <PollCard
                question="When do we start?"
                options={['22:30', '23:00', 'Not tonight'].map((text, place) => ({
                  text,
                  count: (place === 1 ? 2 : 0) + (votes === place ? 1 : 0),
                  isOwn: votes === place,
                  names: place === 1 ? 'Wren and Amara' : '',
                }))}
                voters={votes === null ? 2 : 3}
                multiple={false}
                isClosed={false}
                state="Closes in 3 h"
                onVote={(option) => setVotes(votes === option ? null : option)}
              />
            }
          />
          <MessageBubble
            below={
              <EmbedCard
                face={<ShieldAvatar seed={wren.id} name={wren.name} size={44} decorative />}
                title={<a href="#wren">Wren Abbott</a>}
              >
                Factories, mostly. The belts must flow.
              </EmbedCard>
            }
          />
        </MessageGroup>
        <MessageGroup author={me} own time={tonight}>
          <MessageBubble
            mark={<MessageMarks editedAt={tonight} onHistory={nothing} isPinned />}
            below={<ReactionRow reactions={reactions} onToggle={nothing} />}
          >
            <RichText>
              <p>
                See <a href="#link">the rules</a>, <code>F6</code>, and{' '}
                <Spoiler words="nothing else">nothing else</Spoiler>.
              </p>
            </RichText>
            <ForwardedQuote mark={<ForwardedMark>Forwarded from Wren Abbott, Thu</ForwardedMark>}>
              The fridge is full.
            </ForwardedQuote>
          </MessageBubble>
        </MessageGroup>
      </div>
    </KitCard>
  )
}
