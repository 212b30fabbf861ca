import type { ClipboardEvent } from 'react'
import { filesIn } from '../../../platform/pictures/choosing.ts'

/** Takes the pictures that are pasted into a field. */
export function takePasted(event: ClipboardEvent, choose: (files: readonly File[]) => void): void {
  const files = filesIn(event.clipboardData)
  // From a document come words and a picture of them: the words are meant.
  if (files.length === 0 || event.clipboardData.types.includes('text/plain')) return
  event.preventDefault()
  choose(files)
}
