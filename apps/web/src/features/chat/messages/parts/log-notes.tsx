import type { ReactNode } from 'react'
import { SystemLine } from '../../../../ui/messages/lines.tsx'
import type { LogItem } from '../log-items.ts'

/** What happened beside a conversation, told among what was said in it. */
export type LogNote = { readonly key: string; readonly at: string; readonly words: ReactNode }

/** Notes by the line that they stand above, and those behind the last one. */
export type NotesAmong = { readonly above: ReadonlyMap<string, readonly LogNote[]>; readonly last: readonly LogNote[] }

/** @param reachesStart nothing was said before the first of the items: what happened until then stands above it */
export function notesAmong(items: readonly LogItem[], notes: readonly LogNote[], reachesStart: boolean): NotesAmong {
  const above = new Map<string, LogNote[]>()
  const last: LogNote[] = []
  for (const note of notes) {
    const at = items.findIndex((item) => Date.parse(item.at) > Date.parse(note.at))
    const item = items[at]
    if (item === undefined) last.push(note)
    else if (at > 0 || reachesStart) above.set(item.key, [...(above.get(item.key) ?? []), note])
  }
  return { above, last }
}

export function LogNotes({ notes }: { notes: readonly LogNote[] }) {
  return notes.map(({ key, words }) => <SystemLine key={key}>{words}</SystemLine>)
}
