import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { emojiChoice, noteUsed } from '../../emoji/emoji-choice.ts'
import { inTone, loadEmoji } from '../../emoji/emoji-data.ts'
import { emojiNamed } from '../completion/emoji-options.ts'
import { closedEmojiAt } from '../completion/word-at.ts'

/** The caret of a field whose text is held elsewhere, and putting words in at it. */
export function useField(field: RefObject<HTMLTextAreaElement | null>, text: string, write: (text: string) => void) {
  const [caret, setCaret] = useState<number | null>(null)
  const wantedCaret = useRef<number | null>(null)
  const latest = useRef(text)
  useLayoutEffect(() => {
    latest.current = text
    const at = wantedCaret.current
    if (at === null || field.current === null) return
    wantedCaret.current = null
    field.current.setSelectionRange(at, at)
    setCaret(at)
  }, [text, field])

  function readCaret() {
    const { selectionStart = 0, selectionEnd = 0 } = field.current ?? {}
    const isHere = document.activeElement === field.current
    setCaret(isHere && selectionStart === selectionEnd ? selectionStart : null)
  }

  function replace(start: number, end: number, words: string) {
    const before = latest.current
    wantedCaret.current = start + words.length
    latest.current = before.slice(0, start) + words + before.slice(end)
    write(latest.current)
  }

  /** Where the caret is, or was when the field was left. */
  function insert(words: string) {
    const { selectionStart = text.length, selectionEnd = text.length } = field.current ?? {}
    replace(selectionStart, selectionEnd, words)
  }

  function onChange(next: string) {
    const at = field.current?.selectionStart ?? next.length
    setCaret(at)
    const isLonger = next.length > latest.current.length
    latest.current = next
    write(next)
    if (isLonger) void closeEmoji(next, at)
  }

  /** `:tada:` becomes the emoji with its second colon. */
  async function closeEmoji(written: string, at: number) {
    const closed = closedEmojiAt(written, at)
    if (closed === undefined) return
    const emoji = emojiNamed(await loadEmoji(), closed.name)
    if (emoji === undefined || latest.current !== written) return
    const drawing = inTone(emoji, emojiChoice().tone)
    noteUsed(drawing)
    replace(closed.start, at, drawing)
  }

  return { caret, readCaret, leave: () => setCaret(null), replace, insert, onChange }
}
