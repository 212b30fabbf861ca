import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Spoiler } from '../../../../ui/messages/parts/rich-text.tsx'
import { Dialog } from '../../../../ui/overlay/dialog.tsx'
import styles from './formatting-dialog.module.css'

const marks: readonly { written: string; shown: ReactNode }[] = [
  { written: t`**bold**`, shown: <strong>{t`bold`}</strong> },
  { written: t`*italic*`, shown: <em>{t`italic`}</em> },
  { written: t`~~struck out~~`, shown: <s>{t`struck out`}</s> },
  { written: t`||spoiler||`, shown: <Spoiler words={t`spoiler`}>{t`spoiler`}</Spoiler> },
  { written: t`\`code\``, shown: <code>{t`code`}</code> },
  { written: t`> quote`, shown: <blockquote className={styles.quote}>{t`quote`}</blockquote> },
  { written: t`- an item`, shown: t`• an item` },
  { written: t`1. a step`, shown: t`1. a step` },
  { written: t`[the rules](https://…)`, shown: <u>{t`the rules`}</u> },
  { written: ':tada:', shown: '🎉' },
]

/** The marks that give words weight, each beside what it makes. */
export function FormattingDialog({ onClose }: { onClose(): void }) {
  return (
    <Dialog open onClose={onClose} title={t`How to format`} footer={<Button onClick={onClose}>{t`Close`}</Button>}>
      <table className={styles.marks}>
        <thead>
          <tr>
            <th scope="col">{t`You write`}</th>
            <th scope="col">{t`It becomes`}</th>
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
      <p className={styles.more}>{t`Three backticks on a line of their own begin and end a block of code.`}</p>
    </Dialog>
  )
}
