import { Cluster } from '../../ui/dress/stack.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Kbd } from '../../ui/type/kbd.tsx'
import styles from './key-list.module.css'

const areas: readonly { title: string; keys: readonly (readonly [readonly string[], string])[] }[] = [
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
    ],
  },
  {
    title: 'On a message',
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
    keys: [
      [['↑ ↓'], 'Previous, next person'],
      [['M'], 'Message'],
      [['A'], 'Accept'],
      [['D'], 'Decline'],
    ],
  },
  {
    title: 'On a game',
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
      {areas.map((area) => (
        <section key={area.title} className={styles.area}>
          <h3 className={styles.title}>{area.title}</h3>
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
