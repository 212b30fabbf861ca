import { cx } from '../class-names.ts'
import buttonStyles from '../controls/button.module.css'
import { Line, Stack } from '../dress/stack.tsx'
import { MessageBubble } from '../messages/message-bubble.tsx'
import { MessageGroup } from '../messages/message-group.tsx'
import { ShieldStack } from '../people/shield-stack.tsx'
import { Cover } from './cover.tsx'
import styles from './talk-fragment.module.css'

const tobias = { id: 'landing-tobias', name: 'Tobias Okafor' }
const mara = { id: 'landing-mara', name: 'Mara Lindqvist' }
const wren = { id: 'landing-wren-a', name: 'Wren Abbott' }

const tonight = new Date().setHours(20, 4, 0, 0)

/** A piece of a conversation before a game. */
export function TalkFragment() {
  return (
    <div>
      <MessageGroup author={tobias} time={tonight}>
        <MessageBubble>Lobby opens at 22:30. Bring the lamp oil, Mara.</MessageBubble>
        <Line gap={3.5} className={styles.invite}>
          <Cover name="deep-lode" size="medium" />
          <Stack gap={0.5} grow>
            <b>Deep run, two seats left</b>
            <span className={styles.when}>Deep Lode · 22:30</span>
            <ShieldStack people={[tobias, wren]} size={24} />
          </Stack>
          <span className={cx(buttonStyles.button, buttonStyles.primary, styles.seat)}>Take a seat</span>
        </Line>
      </MessageGroup>
      <MessageGroup author={mara} own time={tonight}>
        <MessageBubble>If Ines lets me out of losers’ final in time.</MessageBubble>
      </MessageGroup>
    </div>
  )
}
