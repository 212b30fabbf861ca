import type { ReactNode } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Spoiler } from '../../../../ui/messages/parts/rich-text.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import styles from './formatting-dialog.module.css'

const marks: readonly { written: string; shown: ReactNode }[] = [
  { written: '**bold**', shown: <strong>bold</strong> },
  { written: '*italic*', shown: <em>italic</em> },
  { written: '~~struck out~~', shown: <s>struck out</s> },
  { written: '||spoiler||', shown: <Spoiler words="spoiler">spoiler</Spoiler> },
  { written: '`code`', shown: <code>code</code> },
  { written: '> quote', shown: <blockquote className={styles.quote}>quote</blockquote> },
  { written: '- an item', shown: '• an item' },
  { written: '1. a step', shown: '1. a step' },
  { written: '[the rules](https://…)', shown: <u>the rules</u> },
  { written: ':tada:', shown: '🎉' },
]

/** The marks that give words weight, each beside what it makes. */
export function FormattingDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onClose={onClose} title="How to format" footer={<Button onClick={onClose}>Close</Button>}>
      <table className={styles.marks}>
        <thead>
          <tr>
            <th scope="col">You write</th>
            <th scope="col">It becomes</th>
          </tr>
        </thead>
        <tbody>
          {marks.map(({ written, shown }) => (
            <tr key={written}>
              <td className={styles.written}>{written}</td>
              <td>{shown}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.more}>Three backticks on a line of their own begin and end a block of code.</p>
    </Dialog>
  )
}
