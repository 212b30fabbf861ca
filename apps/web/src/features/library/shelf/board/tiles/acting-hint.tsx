import { t } from '@lingui/core/macro'
import { statusWords } from '../../../../../platform/names/shelf-words.ts'
import { Kbd } from '../../../../../ui/type/kbd.tsx'
import styles from './acting-hint.module.css'

const keys: readonly (readonly [key: string, does: string])[] = [
  ['1 – 5', t`Stars`],
  ['P', statusWords.playing],
  ['B', statusWords.backlog],
  ['F', statusWords.beaten],
  ['S', statusWords['on-hold']],
  ['X', t`Select`],
  ['M', t`More`],
  [t`Esc`, t`Letters find again`],
]

/**
 * Says what letters do while they are about a game and not words to find one by. It is there from the start, so that it
 * is read aloud when it begins to say something.
 */
export function ActingHint({ title }: { title: string | undefined }) {
  return (
    <div role="status" className={styles.place}>
      {title !== undefined && (
        <div className={styles.hint}>
          <span className={styles.title}>{t`Keys for ${title}`}</span>
          {keys.map(([key, does]) => (
            <span key={key} className={styles.key}>
              <Kbd>{key}</Kbd> {does}
            </span>
          ))}
        </div>
      )}
    </div>
  )
}
