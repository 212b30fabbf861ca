import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { type EmojiData, EmojiPicker as Picker } from 'frimousse'
import { useState } from 'react'
import { errorText } from '../../../platform/error-text.ts'
import { Spinner } from '../../../ui/controls/spinner.tsx'
import { Line } from '../../../ui/dress/stack.tsx'
import { ErrorNote } from '../../../ui/rooms/error-note.tsx'
import { chooseTone, noteUsed, useEmojiChoice } from './emoji-choice.ts'
import { loadEmoji } from './emoji-data.ts'
import styles from './emoji-picker.module.css'
import { pickerData } from './picker-data.ts'
import { CategoryHeader, EmojiButton, Row } from './picker-parts.tsx'
import { ToneChoice } from './tone-choice.tsx'

type EmojiPickerProps = { onPick(emoji: string): void }

/** All emoji, to search and to walk with the arrow keys. Load it lazily: its list is long. */
export function EmojiPicker({ onPick }: EmojiPickerProps) {
  const { tone, recent } = useEmojiChoice()
  const [attempt, setAttempt] = useState(0)
  const [failure, setFailure] = useState<unknown>(null)
  // The list is read when the picker opens: what is picked here stands among the recent ones the next time.
  const [resolve] = useState(() => async (): Promise<EmojiData> => {
    try {
      return pickerData(await loadEmoji(), recent)
    } catch (error) {
      setFailure(error)
      throw error
    }
  })
  if (failure !== null) {
    const retry = () => {
      setFailure(null)
      setAttempt(attempt + 1)
    }
    return (
      <ErrorNote title={t`The emoji didn’t arrive.`} onRetry={retry}>
        {errorText(failure)}
      </ErrorNote>
    )
  }
  return (
    <Picker.Root
      key={attempt}
      className={styles.picker}
      columns={8}
      skinTone={tone}
      resolveEmojiData={resolve}
      onEmojiSelect={({ emoji }) => {
        noteUsed(emoji)
        onPick(emoji)
      }}
    >
      <Line align="stretch" firm>
        <Picker.Search
          autoFocus
          aria-label={t`Find an emoji`}
          placeholder={t`Find an emoji`}
          className={styles.search}
        />
        <ToneChoice tone={tone} onChange={chooseTone} />
      </Line>
      <Picker.Viewport tabIndex={0} className={styles.viewport}>
        <Picker.Loading className={styles.middle}>
          <Spinner label={t`Loading the emoji`} />
        </Picker.Loading>
        <Picker.Empty className={styles.middle}>
          {({ search }) => (
            <>
              <Trans>Nothing under “{search}”</Trans>
            </>
          )}
        </Picker.Empty>
        <Picker.List aria-label={t`Emoji`} components={{ CategoryHeader, Row, Emoji: EmojiButton }} />
      </Picker.Viewport>
      <Line as="p" firm size="meta" tone={2} cut className={styles.foot} aria-hidden="true">
        <Picker.ActiveEmoji>
          {({ emoji }) =>
            emoji === undefined ? (
              t`Arrows to walk, Enter to take one`
            ) : (
              <>
                <span className={styles.large}>{emoji.emoji}</span> {emoji.label}
              </>
            )
          }
        </Picker.ActiveEmoji>
      </Line>
    </Picker.Root>
  )
}
