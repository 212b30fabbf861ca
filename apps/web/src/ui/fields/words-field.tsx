import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useId, useRef, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { RemovableChip } from '../controls/chip.tsx'
import { Cluster, Line, Stack } from '../dress/stack.tsx'
import { FieldWords } from './field.tsx'
import input from './input.module.css'
import { isRoomTold, RoomLeft } from './limits/room-left.tsx'
import { useLimit } from './limits/use-limit.ts'
import { writtenLength } from './limits/written-length.ts'
import styles from './words-field.module.css'

type WordsFieldProps = {
  label: string
  help?: string | undefined
  error?: string | undefined
  words: readonly string[]
  onChange: (words: string[]) => void
  /** How many there may be, and how long each. */
  maximum: number
  maxLength: number
  /** Words to choose from while one types. */
  known?: readonly string[] | undefined
  /** What a word is called where that is not the word itself; it may be typed, too. */
  called?: ((word: string) => string) | undefined
  inputMode?: 'numeric' | undefined
}

const itself = (word: string) => word
const isTheSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase()

/** Several short texts, each a chip that a press takes away; Enter or a comma ends one. */
export function WordsField(props: WordsFieldProps) {
  const { label, help, error, words, onChange, maximum, maxLength, known = [], called = itself, inputMode } = props
  const id = useId()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isFull = words.length >= maximum
  const { length, isOver, refusals, refuse } = useLimit(`${id}-typed`, {
    maximum: maxLength,
    value: typed.split(',').reduce((longest, word) => (writtenLength(word) > writtenLength(longest) ? word : longest)),
  })
  const isRoomSaid = isRoomTold(length, maxLength)

  const knownAs = (typedWord: string) =>
    known.find((word) => isTheSame(called(word), typedWord) || isTheSame(word, typedWord)) ?? typedWord

  function take(): void {
    if (isOver) return refuse()
    const fresh = typed
      .split(',')
      .map((word) => knownAs(word.trim()))
      .filter((word) => word !== '' && !words.includes(word))
    setTyped('')
    if (fresh.length > 0) onChange([...words, ...new Set(fresh)].slice(0, maximum))
  }

  function press(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      take()
    } else if (event.key === 'Backspace' && typed === '' && words.length > 0) {
      onChange(words.slice(0, -1))
    }
  }

  return (
    <Stack as="fieldset" gap={1.5} aria-describedby={error || help ? `${id}-words` : undefined}>
      <legend className={styles.label}>{label}</legend>
      {words.length > 0 && (
        <Cluster as="ul" gap={1.5} align="stretch">
          {words.map((word) => (
            <li key={word}>
              <RemovableChip
                removeLabel={t`Take ${called(word)} out`}
                onRemove={() => {
                  onChange(words.filter((one) => one !== word))
                  field.current?.focus()
                }}
              >
                {called(word)}
              </RemovableChip>
            </li>
          ))}
        </Cluster>
      )}
      <Line as="span">
        <input
          ref={field}
          type="text"
          aria-label={t`Add to ${label}`}
          id={`${id}-typed`}
          aria-describedby={isRoomSaid ? `${id}-room` : undefined}
          aria-invalid={isOver || error ? true : undefined}
          list={known.length > 0 ? `${id}-known` : undefined}
          inputMode={inputMode}
          disabled={isFull}
          placeholder={isFull ? t`No more fit` : undefined}
          value={typed}
          className={input.input}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={press}
          onBlur={take}
        />
        <Button disabled={isFull} aria-label={t`Add to ${label}`} onClick={take}>
          {t`Add`}
        </Button>
      </Line>
      {known.length > 0 && (
        <datalist id={`${id}-known`}>
          {known
            .filter((word) => !words.includes(word))
            .map((word) => (
              <option key={word}>{called(word)}</option>
            ))}
        </datalist>
      )}
      <FieldWords id={`${id}-words`} help={help} error={error} />
      {isRoomSaid && <RoomLeft id={`${id}-room`} length={length} maximum={maxLength} refusals={refusals} />}
    </Stack>
  )
}
