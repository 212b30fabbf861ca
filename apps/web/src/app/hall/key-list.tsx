import { Cluster } from '../../ui/dress/stack.tsx'
import { Quiet } from '../../ui/dress/text.tsx'
import { TextLink } from '../../ui/link.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Kbd } from '../../ui/type/kbd.tsx'
import styles from './key-list.module.css'

type Area = {
  title: string
  /** How one gets to where they act. */
  hint?: string
  keys: readonly (readonly [readonly string[], string])[]
}

const areas: readonly Area[] = [
  {
    title: 'Everywhere',
    keys: [
      [['Ctrl', 'K'], 'Search'],
      [['/'], 'Search'],
      [['?'], 'These keys'],
      [['G', 'C'], 'Chat'],
      [['G', 'R'], 'Friends'],
      [['G', 'N'], 'Notifications'],
      [['G', 'L'], 'Library'],
      [['G', 'A'], 'Games'],
    ],
  },
  {
    title: 'Chat',
    keys: [
      [['Alt', '↑ ↓'], 'Previous, next conversation'],
      [['Alt', 'Shift', '↑ ↓'], 'Previous, next unread'],
      [['Enter'], 'Send'],
      [['Shift', 'Enter'], 'New line'],
      [['Esc'], 'Mark read and go to the latest'],
      [['Ctrl', 'I'], 'Details'],
      [['Ctrl', 'F'], 'Search this conversation'],
      [['Ctrl', 'Shift', 'F'], 'Search all messages'],
      [['F6'], 'List, messages, composer'],
    ],
  },
  {
    title: 'On a message',
    hint: 'Go there with F6 or an arrow first. Otherwise what you type goes to the message you write.',
    keys: [
      [['↑ ↓'], 'Previous, next message'],
      [['R'], 'Reply'],
      [['E'], 'Edit your own'],
      [['1', '6'], 'React: heart to frown'],
      [['F'], 'Forward'],
      [['P'], 'Pin, unpin'],
      [['S'], 'Save for yourself'],
      [['Del'], 'Delete for you'],
      [['Shift', 'Del'], 'Delete for everybody'],
      [['Enter'], 'All there is to do'],
    ],
  },
  {
    title: 'Friends and requests',
    hint: 'Letters act on the person that an arrow led to.',
    keys: [
      [['↑ ↓'], 'Previous, next person'],
      [['M'], 'Message'],
      [['A'], 'Accept'],
      [['D'], 'Decline'],
    ],
  },
  {
    title: 'On a game',
    hint: 'Go to the head of the page with F6 first.',
    keys: [
      [['1', '5'], 'Rate: one to five stars'],
      [['Shift', '1', '5'], 'Half a star less'],
      [['P'], 'Playing'],
      [['B'], 'Backlog'],
      [['F'], 'Finished'],
      [['S'], 'On hold'],
    ],
  },
  {
    title: 'Notifications',
    keys: [
      [['J'], 'Next'],
      [['K'], 'Previous'],
      [['Enter'], 'Open'],
      [['E'], 'Mark read'],
      [['Shift', 'E'], 'Mark all read'],
      [['X'], 'Select'],
      [['1 – 0'], 'Filter by type'],
    ],
  },
  {
    title: 'Library',
    hint: 'Letters and digits act on the game that an arrow or F6 led to.',
    keys: [
      [['← →', '↑ ↓'], 'From game to game'],
      [['Enter'], 'Open'],
      [['1', '5'], 'Rate: one to five stars'],
      [['Shift', '1', '5'], 'Half a star less'],
      [['P'], 'Playing'],
      [['B'], 'Backlog'],
      [['F'], 'Finished'],
      [['S'], 'On hold'],
      [['M'], 'All there is to do'],
      [['X'], 'Select'],
      [['Shift', '↑ ↓'], 'Select on'],
      [['Ctrl', 'A'], 'Select all that is shown'],
      [['Esc'], 'Select no more'],
      [['Ctrl', 'F'], 'Filter by name'],
      [['V'], 'Covers, list, compact'],
      [['F6'], 'Next part of the page'],
    ],
  },
  {
    title: 'Games',
    keys: [
      [['← →', '↑ ↓'], 'From cover to cover'],
      [['Home', 'End'], 'First, last of the row'],
      [['Enter'], 'Open'],
    ],
  },
]

/** Every key of the hall, on `?`. */
export function KeyList({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys" size="large">
      <Quiet className={styles.hint}>
        Keys that are one letter, digit or sign can be{' '}
        <TextLink href="/profile/edit/reading" onClick={onClose}>
          turned off
        </TextLink>
        .
      </Quiet>
      {areas.map((area) => (
        <section key={area.title} className={styles.area}>
          <h3 className={styles.title}>{area.title}</h3>
          {area.hint && <Quiet className={styles.hint}>{area.hint}</Quiet>}
          <dl className={styles.keys}>
            {area.keys.map(([keys, meaning]) => (
              <div key={keys.join(' ')} className={styles.row}>
                <Cluster as="dt" gap={1} align="stretch">
                  {keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </Cluster>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  )
}
